import 'server-only';
import type { SearchEngine, SearchResult } from './searchEngine';
import { startEngineThread } from './startEngineThread.node';
import type { Suggestion } from './suggestions';
import { updateEngine } from './updateEngine.server';
import type { ItemPlace } from '@/lib/model/parseItemPath';
import type { Publication } from '@/lib/publication/publication.server';
import { getItem } from '@/lib/content/read.server';
import { withDeadline } from '@/lib/firebase/deadline.server';
import { createSemaphore, type Semaphore } from '@/lib/http/semaphore';
import { getEnv } from '@/lib/settings/env.server';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';

/** A search engine, and how far it is up to date. */
type Index = {
  engine: SearchEngine;
  /** Whether it has the items of earlier servers, and can be searched before everything has been read. */
  isFilled: boolean;
  /** Epoch ms; undefined until everything has been read once. */
  fullyReadAt: number | undefined;
  /** Epoch ms: when the latest successful update began. */
  caughtUpAt: number;
  /** Epoch ms: searches before this moment use the index as it is. */
  freshUntil: number;
  /** Epoch ms: when the latest update began. */
  startedAt: number;
  underWay: Promise<void> | undefined;
};

type Memory = {
  index: Index | undefined;
  /** Publications that the index does not contain yet. */
  publications: readonly Publication[];
  hasEnded: boolean;
  /** Epoch ms: an engine that ended again is not replaced before. */
  replaceableFrom: number;
  /** Bounds the queries that the engine has and that wait for it: its thread works on one after the other. */
  queries: Semaphore;
};

// The same as `revalidate` of the pages.
const freshForMs = 60_000;
const retryAfterMs = 10_000;
// A search waits this long for the update, then uses the index as it is.
const updateWaitMs = 1_500;
// A change without `updatedAt` and without a call of the revalidation endpoint is found by then.
const fullReadAfterMs = 6 * 60 * 60 * 1000;
// A new engine reads every document: one that ends again and again, for lack of memory, must not do so at each search.
const replacementPauseMs = 10 * 60 * 1000;

// Pages and route handlers are bundled separately; without the global each bundle would have an index of its own.
const memoryKey = Symbol.for('newsroom.search');
const holder = globalThis as { [memoryKey]?: Memory };
const memory = (holder[memoryKey] ??= {
  index: undefined,
  publications: [],
  hasEnded: false,
  replaceableFrom: 0,
  queries: createSemaphore({ permits: 2, waiting: 30, waitMs: 2_000 }),
});

/**
 * A page of the search results, counted from 1, the best match first.
 *
 * Throws when the engine fails or has too much to do, and when Firestore fails before the first full read. Afterwards a slow or failed update leaves
 * the index as it is (stale-while-revalidate).
 */
export async function searchItems(query: string, page: number): Promise<SearchResult> {
  try {
    const index = getIndex();
    await updateWhenStale(index);
    return await memory.queries.run(() => index.engine.find(query, page));
  } catch (error) {
    // A page that fails because of this is sent with 503, not 500.
    getSharedState().lastFailedServiceAt = performance.now();
    throw error;
  }
}

/**
 * Suggestions for a query that is being typed, from the index as it is: nobody waits for its update but after the start.
 * Throws as `searchItems` does.
 */
export async function getSuggestions(query: string): Promise<readonly Suggestion[]> {
  const index = getIndex();
  const updated = updateWhenStale(index);
  if (!hasItems(index)) await updated;
  return memory.queries.run(() => index.engine.suggest(query));
}

/**
 * Whether an item no longer exists. Costs a read only where the index does not have the item: one without a date is in no
 * list, but has a page. Throws when Firestore fails.
 */
export async function isWithdrawn({ section, id }: ItemPlace): Promise<boolean> {
  const index = getIndex();
  await updateWhenStale(index);
  return !(await index.engine.has(section, id)) && (await getItem(section, id)) === undefined;
}

/** Makes the next search read what a publication changed. */
export function refreshSearch(publication: Publication): void {
  // A new index reads everything.
  if (memory.index === undefined) return;
  memory.publications = [...memory.publications, publication];
  memory.index.freshUntil = 0;
}

/** The index, an empty one at first and after its engine ended. Throws when that happened twice within ten minutes. */
function getIndex(): Index {
  if (memory.index !== undefined) return memory.index;
  const now = Date.now();
  if (memory.hasEnded) {
    if (now < memory.replaceableFrom) throw new Error('The search engine ended twice');
    memory.replaceableFrom = now + replacementPauseMs;
  }
  const { searchServer } = getEnv();
  const engine = startEngineThread(searchServer, (error) => {
    log.error({ event: 'search engine ended', error });
    memory.index = undefined;
    memory.hasEnded = true;
  });
  const empty = { fullyReadAt: undefined, caughtUpAt: 0, freshUntil: 0, startedAt: 0, underWay: undefined };
  memory.index = { engine, isFilled: searchServer !== undefined, ...empty };
  return memory.index;
}

function hasItems(index: Index): boolean {
  return index.isFilled || index.fullyReadAt !== undefined;
}

async function updateWhenStale(index: Index): Promise<void> {
  if (hasItems(index) && Date.now() < index.freshUntil) return;
  const work = (index.underWay ??= update(index).finally(() => {
    index.underWay = undefined;
  }));
  if (!hasItems(index)) return work;
  try {
    const restMs = Math.max(0, index.startedAt + updateWaitMs - Date.now());
    await withDeadline('Updating the search index', work, restMs);
  } catch (error) {
    log.warn({ event: 'search index not updated', error });
  }
}

async function update(index: Index): Promise<void> {
  const startedAt = Date.now();
  index.startedAt = startedAt;
  const { publications } = memory;
  const { engine, fullyReadAt, caughtUpAt } = index;
  const isFullRead = fullyReadAt === undefined || startedAt - fullyReadAt >= fullReadAfterMs;
  try {
    await updateEngine(engine, { extent: isFullRead ? 'everything' : 'news', caughtUpAt, publications });
  } catch (error) {
    index.freshUntil = Date.now() + retryAfterMs;
    throw error;
  }
  if (isFullRead) index.fullyReadAt = startedAt;
  index.caughtUpAt = startedAt;
  const later = memory.publications.filter((publication) => !publications.includes(publication));
  memory.publications = later;
  index.freshUntil = later.length > 0 ? 0 : startedAt + freshForMs;
}

import 'server-only';
import type { Publication } from '@/lib/content/publication';
import { readSearched, readSearchedItem } from '@/lib/content/readSearched.server';
import { readTranscript } from '@/lib/content/transcript.server';
import { createSemaphore, type Semaphore } from '@/lib/http/semaphore';
import type { Item } from '@/lib/model/item';
import type { SearchQuery } from '@/lib/model/paths';
import { sections, type Section } from '@/lib/model/sections';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import type { SearchEngine, SearchResult, Suggestion } from './searchEngine';
import { startEngineThread } from './startEngineThread.node';

/** A section's items in the engine. */
type Part = {
  section: Section;
  isFilled: boolean;
  /** The items that its last reading found. */
  count: number;
  /** Epoch ms: the first search from then on has all of them read again. */
  readAgainAt: number;
  lastRead: Promise<void>;
  /** Each waits for the one before it, so that the latest read is put last. Never rejects. */
  lastChange: Promise<void>;
};

type Index = {
  engine: SearchEngine;
  parts: readonly Part[];
  /** They are read one after the other; neither searches nor changes of items wait for them. Never rejects. */
  lastTranscripts: Promise<void>;
};

type Memory = {
  /** Undefined until the first search, and after the engine ended. */
  index: Index | undefined;
  /** Epoch ms: no engine is started before. */
  startableFrom: number;
  /** Bounds the queries that the engine has and that wait for it: its thread works on one after the other. */
  queries: Semaphore;
};

// Finds changes that no publication announced.
const readAgainAfterMs = 6 * 60 * 60 * 1000;
// A new engine reads every document: one that ends again and again, for lack of memory, must not do so at each search.
const startPauseMs = 10 * 60 * 1000;

// Pages and route handlers are bundled separately; without the global each bundle would have an index of its own.
const memoryKey = Symbol.for('newsroom.search');
const holder = globalThis as { [memoryKey]?: Memory };
const memory = (holder[memoryKey] ??= {
  index: undefined,
  startableFrom: 0,
  queries: createSemaphore({ permits: 2, waiting: 30, waitMs: 2_000 }),
});

getSharedState().describeSearch = () => {
  const parts = memory.index?.parts ?? [];
  const state = parts.every(({ isFilled }) => isFilled) ? 'ready' : 'building';
  const items = parts.reduce((sum, { count }) => sum + count, 0);
  return { state: memory.index === undefined ? 'not started' : state, items };
};

/**
 * A page of the search results. The first search waits until all items are read.
 *
 * Throws when that fails, and when the engine fails or has too much to do.
 */
export async function searchItems(query: SearchQuery): Promise<SearchResult> {
  const engine = await getFilledEngine();
  return memory.queries.run(() => engine.find(query));
}

/** Suggestions for a query that is being typed. Throws as `searchItems` does. */
export async function getSuggestions(query: string): Promise<readonly Suggestion[]> {
  const engine = await getFilledEngine();
  return memory.queries.run(() => engine.suggest(query));
}

/**
 * Updates the index after a publication: reads the item again, and adds, replaces or removes it. If the publication names
 * no item, or the item cannot be read, the next search reads the whole section. Does nothing before the first search.
 */
export function updateSearch({ section, id }: Publication): void {
  // By name: this is called in another bundle than searches, with section objects of its own.
  const part = memory.index?.parts.find((candidate) => candidate.section.name === section.name);
  if (memory.index === undefined || part === undefined) return;
  const { index } = memory;
  if (id === undefined) part.readAgainAt = 0;
  else enqueueUpdate(part, () => readItem(index, section, id)).catch(() => {});
}

/** The engine, once the items of all sections have been read; later readings are not waited for. */
async function getFilledEngine(): Promise<SearchEngine> {
  const index = (memory.index ??= startIndex());
  await Promise.all(index.parts.map((part) => loadPart(index, part)));
  return index.engine;
}

function startIndex(): Index {
  const now = Date.now();
  if (now < memory.startableFrom) throw new Error('The search engine ended, and is not replaced yet');
  memory.startableFrom = now + startPauseMs;
  const engine = startEngineThread((error) => {
    log.error({ event: 'search engine ended', error });
    memory.index = undefined;
  });
  const done = Promise.resolve();
  const empty = { isFilled: false, count: 0, readAgainAt: 0, lastRead: done, lastChange: done };
  return { engine, parts: sections.map((section) => ({ section, ...empty })), lastTranscripts: done };
}

async function loadPart(index: Index, part: Part): Promise<void> {
  const now = Date.now();
  if (now >= part.readAgainAt) {
    part.readAgainAt = now + readAgainAfterMs;
    part.lastRead = enqueueUpdate(part, () => readSection(index, part));
  }
  if (!part.isFilled) await part.lastRead;
}

/** Makes a change after those before it. One that fails has the next search read the section again. */
function enqueueUpdate(part: Part, work: () => Promise<void>): Promise<void> {
  const done = part.lastChange.then(work);
  part.lastChange = done.catch((error: unknown) => {
    log.warn({ event: 'search index not updated', section: part.section.name, error });
    part.readAgainAt = 0;
  });
  return done;
}

async function readSection(index: Index, part: Part): Promise<void> {
  const { engine } = index;
  const ids: string[] = [];
  for await (const items of readSearched(part.section)) {
    await engine.upsert(part.section, items);
    ids.push(...items.map(({ id }) => id));
  }
  await engine.removeOthers(part.section, ids);
  part.isFilled = true;
  part.count = ids.length;
  addTranscripts(index, part.section);
}

async function readItem(index: Index, section: Section, id: string): Promise<void> {
  const item = await readSearchedItem(section, id);
  if (item === undefined) await index.engine.remove(section, id);
  else {
    await index.engine.upsert(section, [item]);
    addTranscripts(index, section, item);
  }
}

/** Has the transcripts read that a section lacks, first this item's: its captions may have changed and kept their URL. */
function addTranscripts(index: Index, section: Section, published?: Item): void {
  const done = index.lastTranscripts.then(() => readTranscripts(index.engine, section, published));
  index.lastTranscripts = done.catch((error: unknown) => {
    log.warn({ event: 'search index not updated', section: section.name, error });
  });
}

async function readTranscripts(engine: SearchEngine, section: Section, first?: Item): Promise<void> {
  let item = first ?? (await engine.pickUnread(section));
  while (item !== undefined) {
    const paragraphs = (await readTranscript(item)) ?? [];
    await engine.putTranscript(section, item, paragraphs.map(({ text }) => text).join('\n'));
    item = await engine.pickUnread(section);
  }
}

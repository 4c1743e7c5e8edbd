import 'server-only';
import type { Item } from '@/lib/model/item';
import type { Span } from '@/lib/model/periods';
import { createSearchIndex, type FoundItem, type SearchIndex } from './searchIndex';
import { resultLimit, resultsPerPage } from '@/lib/model/searchLimits';
import { type Section, sections } from '@/lib/model/sections';
import { countPublished, readChanged, readSearched } from '@/lib/content/archive.server';
import { getItem } from '@/lib/content/read.server';
import { withDeadline } from '@/lib/firebase/deadline.server';
import { log } from '@/lib/runtime/log.server';
import type { Publication } from '@/lib/content/parsePublication.server';

// The site's interface to the search engine (docs/decisions/014): another engine would be put in here.

/** A page of results; `count` is that of all pages, and `isCut` says that more items match than are counted. */
export type SearchResult = { items: readonly FoundItem[]; count: number; isCut: boolean };

type Memory = {
  index: SearchIndex;
  /** Epoch ms; undefined until everything has been read once. */
  fullyReadAt: number | undefined;
  /** Epoch ms: when the latest successful update of the index began. */
  caughtUpAt: number;
  /** Epoch ms: searches before this moment use the index as it is. */
  freshUntil: number;
  /** Publications that the index does not contain yet. */
  publications: readonly Publication[];
  /** Epoch ms. */
  startedAt: number;
  underWay: Promise<void> | undefined;
};

// The same as `revalidate` of the pages.
const freshForMs = 60_000;
const retryAfterMs = 10_000;
// A search waits this long for the update, then uses the index as it is.
const updateWaitMs = 1_500;
// A change without `updatedAt` and without a call of the revalidation endpoint is found by then.
const fullReadAfterMs = 6 * 60 * 60 * 1000;
// Writers' clocks differ, and a change may take a while to be written.
const overlapMs = 10 * 60 * 1000;
// A span with at most this many items is read rather than counted further.
const readLimit = 100;

// The range of a Firestore Timestamp: years 1 to 9999.
const everything: Span = { from: -62_135_596_800_000, to: 253_402_300_799_999 };

// Pages and route handlers are bundled separately; without the global each bundle would have an index of its own.
const memoryKey = Symbol.for('newsroom.search');
const holder = globalThis as { [memoryKey]?: Memory };
const memory = (holder[memoryKey] ??= {
  index: createSearchIndex(),
  fullyReadAt: undefined,
  caughtUpAt: 0,
  freshUntil: 0,
  publications: [],
  startedAt: 0,
  underWay: undefined,
});

/**
 * A page of the search results, counted from 1, the best match first.
 *
 * Throws when Firestore fails before the first full read. Afterwards a slow or failed update leaves the index as it is
 * (stale-while-revalidate).
 */
export async function searchItems(query: string, page: number): Promise<SearchResult> {
  await updateWhenStale();
  const found = memory.index.find(query);
  const shown = found.slice(0, resultLimit);
  return {
    items: shown.slice((page - 1) * resultsPerPage, page * resultsPerPage),
    count: shown.length,
    isCut: shown.length < found.length,
  };
}

/** Makes the next search read what a publication changed. */
export function refreshSearch(publication: Publication): void {
  memory.publications = [...memory.publications, publication];
  memory.freshUntil = 0;
}

async function updateWhenStale(): Promise<void> {
  const hasIndex = memory.fullyReadAt !== undefined;
  if (hasIndex && Date.now() < memory.freshUntil) return;
  const work = (memory.underWay ??= update().finally(() => {
    memory.underWay = undefined;
  }));
  if (!hasIndex) return work;
  try {
    const restMs = Math.max(0, memory.startedAt + updateWaitMs - Date.now());
    await withDeadline('Updating the search index', work, restMs);
  } catch (error) {
    log.warn({ event: 'search index not updated', error });
  }
}

async function update(): Promise<void> {
  const startedAt = Date.now();
  memory.startedAt = startedAt;
  const { publications, fullyReadAt } = memory;
  const isFullRead = fullyReadAt === undefined || startedAt - fullyReadAt >= fullReadAfterMs;
  try {
    await Promise.all(
      sections.map((section) => {
        // By name: the revalidation route is another bundle, with section objects of its own.
        const isAllStale = publications.some(
          (publication) => publication.section.name === section.name && publication.id === undefined,
        );
        return isFullRead || isAllStale ? readSpan(section, everything) : readNews(section);
      }),
    );
    await Promise.all(publications.map(readPublication));
  } catch (error) {
    memory.freshUntil = Date.now() + retryAfterMs;
    throw error;
  }
  if (isFullRead) memory.fullyReadAt = startedAt;
  memory.caughtUpAt = startedAt;
  const later = memory.publications.filter((publication) => !publications.includes(publication));
  memory.publications = later;
  memory.freshUntil = later.length > 0 ? 0 : startedAt + freshForMs;
}

/** Reads a span again, and removes from the index what is no longer in it. */
async function readSpan(section: Section, span: Span): Promise<void> {
  const gone = new Set(listIndexed(section, span).map(({ id }) => id));
  for await (const items of readSearched(section, span)) {
    memory.index.put(section, items);
    for (const { id } of items) gone.delete(id);
  }
  for (const id of gone) memory.index.remove(section, id);
}

// Without a full read: items newer than the newest one, items with a newer `updatedAt`, and, by comparing counts, items
// that were withdrawn or dated back.
async function readNews(section: Section): Promise<void> {
  const newest = listIndexed(section, everything).reduce(
    (latest, { createdAt = latest }) => Math.max(latest, createdAt),
    everything.from,
  );
  await readSpan(section, { from: newest, to: everything.to });
  for await (const items of readChanged(section, memory.caughtUpAt - overlapMs)) {
    memory.index.put(section, items.filter(isListed));
  }
  await compareCounts(section, everything);
}

/** Bisects the span to find where Firestore counts another number of items than the index has. */
async function compareCounts(section: Section, span: Span): Promise<void> {
  const moments = listIndexed(section, span).map(({ createdAt = 0 }) => createdAt);
  if ((await countPublished(section, span)) === moments.length) return;
  const middle = moments.toSorted((one, other) => one - other)[moments.length >> 1] ?? span.from;
  if (moments.length <= readLimit || middle <= span.from) return readSpan(section, span);
  await compareCounts(section, { from: span.from, to: middle });
  await compareCounts(section, { from: middle, to: span.to });
}

async function readPublication({ section, id }: Publication): Promise<void> {
  if (id === undefined) return;
  const item = await getItem(section, id);
  if (item === undefined || !isListed(item)) memory.index.remove(section, id);
  else memory.index.put(section, [pickIndexedFields(item)]);
}

// An item without a date is on no list, and Firestore would not count it.
function isListed({ createdAt }: Item): boolean {
  return createdAt !== undefined;
}

function pickIndexedFields({ id, title, description, categories, createdAt, updatedAt }: Item): Item {
  return {
    id,
    categories,
    views: 0,
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

function listIndexed(section: Section, { from, to }: Span): readonly Item[] {
  return memory.index
    .list(section)
    .filter(({ createdAt }) => createdAt !== undefined && createdAt >= from && createdAt < to);
}

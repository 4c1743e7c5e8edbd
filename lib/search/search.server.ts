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
import type { Publication } from '@/lib/content/revalidate.server';

// The only module that knows how the newsroom is searched (docs/decisions/014): another engine takes its place here.

/** A page of what was found; `count` is of all that may be turned to, and `isCut` where more would fit. */
export type SearchResult = { items: readonly FoundItem[]; count: number; isCut: boolean };

type Memory = {
  index: SearchIndex;
  /** Epoch ms; undefined until all is read once. */
  readWholeAt: number | undefined;
  /** Epoch ms: when the latest catching up began that succeeded. */
  caughtUpAt: number;
  /** Epoch ms: what is asked before needs no reading. */
  freshUntil: number;
  /** What was published since. */
  publications: readonly Publication[];
  /** Epoch ms. */
  startedAt: number;
  underWay: Promise<void> | undefined;
};

// As long as a page counts as fresh.
const freshForMs = 60_000;
const retryAfterMs = 10_000;
// The newest is waited for this long, then questions are answered from what is known.
const patienceMs = 1_500;
// What changed without a trace, no `updatedAt` and no publication told, is found by then.
const wholeAgainAfterMs = 6 * 60 * 60 * 1000;
// Writers' clocks differ, and a change may take a while to be written.
const overlapMs = 10 * 60 * 1000;
// A part of the archive with as many items is read rather than counted further.
const readRatherThanCount = 100;

// As far as moments go in Firestore: years 1 to 9999.
const everything: Span = { from: -62_135_596_800_000, to: 253_402_300_799_999 };

// Pages and route handlers are bundled apart and would each have a memory of their own.
const memoryKey = Symbol.for('newsroom.search');
const holder = globalThis as { [memoryKey]?: Memory };
const memory = (holder[memoryKey] ??= {
  index: createSearchIndex(),
  readWholeAt: undefined,
  caughtUpAt: 0,
  freshUntil: 0,
  publications: [],
  startedAt: 0,
  underWay: undefined,
});

/**
 * The page, counted from 1, of what fits the query, the best first.
 *
 * Throws when nothing is known yet and the backend does not answer. Once everything has been read, what is known is
 * given while newer is on its way, and stays when that fails.
 */
export async function searchItems(query: string, page: number): Promise<SearchResult> {
  await freshen();
  const found = memory.index.find(query);
  const shown = found.slice(0, resultLimit);
  return {
    items: shown.slice((page - 1) * resultsPerPage, page * resultsPerPage),
    count: shown.length,
    isCut: shown.length < found.length,
  };
}

/** Makes the next question look for what a publication changed. */
export function refreshSearch(publication: Publication): void {
  memory.publications = [...memory.publications, publication];
  memory.freshUntil = 0;
}

async function freshen(): Promise<void> {
  const isKnown = memory.readWholeAt !== undefined;
  if (isKnown && Date.now() < memory.freshUntil) return;
  const work = (memory.underWay ??= catchUp().finally(() => {
    memory.underWay = undefined;
  }));
  if (!isKnown) return work;
  try {
    const restMs = Math.max(0, memory.startedAt + patienceMs - Date.now());
    await withDeadline('Catching up with the newsroom', work, restMs);
  } catch (error) {
    log.warn({ event: 'search not caught up', error });
  }
}

async function catchUp(): Promise<void> {
  const startedAt = Date.now();
  memory.startedAt = startedAt;
  const { publications, readWholeAt } = memory;
  const isWhole = readWholeAt === undefined || startedAt - readWholeAt >= wholeAgainAfterMs;
  try {
    await Promise.all(
      sections.map((section) => {
        // By name: the route that is told of a publication has a table of sections of its own.
        const isAllStale = publications.some(
          (publication) => publication.section.name === section.name && publication.id === undefined,
        );
        return isWhole || isAllStale ? readSpan(section, everything) : readNews(section);
      }),
    );
    await Promise.all(publications.map(readPublication));
  } catch (error) {
    memory.freshUntil = Date.now() + retryAfterMs;
    throw error;
  }
  if (isWhole) memory.readWholeAt = startedAt;
  memory.caughtUpAt = startedAt;
  const later = memory.publications.filter((publication) => !publications.includes(publication));
  memory.publications = later;
  memory.freshUntil = later.length > 0 ? 0 : startedAt + freshForMs;
}

/** Puts what a span holds in the place of what is known of it. */
async function readSpan(section: Section, span: Span): Promise<void> {
  const gone = new Set(listKnown(section, span).map(({ id }) => id));
  for await (const items of readSearched(section, span)) {
    memory.index.put(section, items);
    for (const { id } of items) gone.delete(id);
  }
  for (const id of gone) memory.index.remove(section, id);
}

// Without reading all again: what is newer than the newest known, what is marked as changed, and by counts what was
// withdrawn or dated back.
async function readNews(section: Section): Promise<void> {
  const newest = listKnown(section, everything).reduce(
    (latest, { createdAt = latest }) => Math.max(latest, createdAt),
    everything.from,
  );
  await readSpan(section, { from: newest, to: everything.to });
  for await (const items of readChanged(section, memory.caughtUpAt - overlapMs)) {
    memory.index.put(section, items.filter(isListed));
  }
  await compareCounts(section, everything);
}

/** Halves the span until the part is found in which the database counts another number of items than are known. */
async function compareCounts(section: Section, span: Span): Promise<void> {
  const moments = listKnown(section, span).map(({ createdAt = 0 }) => createdAt);
  if ((await countPublished(section, span)) === moments.length) return;
  const middle = moments.toSorted((one, other) => one - other)[moments.length >> 1] ?? span.from;
  if (moments.length <= readRatherThanCount || middle <= span.from) return readSpan(section, span);
  await compareCounts(section, { from: span.from, to: middle });
  await compareCounts(section, { from: middle, to: span.to });
}

async function readPublication({ section, id }: Publication): Promise<void> {
  if (id === undefined) return;
  const item = await getItem(section, id);
  if (item === undefined || !isListed(item)) memory.index.remove(section, id);
  else memory.index.put(section, [pickSearched(item)]);
}

// What has no date is on no list, and an item without one would never be counted.
function isListed({ createdAt }: Item): boolean {
  return createdAt !== undefined;
}

function pickSearched({ id, title, description, categories, createdAt, updatedAt }: Item): Item {
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

function listKnown(section: Section, { from, to }: Span): readonly Item[] {
  return memory.index
    .list(section)
    .filter(({ createdAt }) => createdAt !== undefined && createdAt >= from && createdAt < to);
}

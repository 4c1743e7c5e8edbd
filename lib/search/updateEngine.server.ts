import 'server-only';
import { isDated, type Item } from '@/lib/model/item';
import type { Span } from '@/lib/model/periods';
import { type Section, sections } from '@/lib/model/sections';
import { countPublished, readChanged, readSearched } from '@/lib/content/archive.server';
import type { Publication } from '@/lib/publication/publication.server';
import { getItem } from '@/lib/content/read.server';
import type { SearchEngine } from './searchEngine';

/** What an update has to read. */
type Update = {
  /** Every document again: without it, what differs from the last update. */
  extent: 'everything' | 'news';
  /** Epoch ms: when the last successful update began. */
  caughtUpAt: number;
  publications: readonly Publication[];
};

// Writers' clocks differ, and a change may take a while to be written.
const overlapMs = 10 * 60 * 1000;
// A span with at most this many items is read rather than counted further.
const readLimit = 100;

// The range of a Firestore Timestamp: years 1 to 9999.
const everything: Span = { from: -62_135_596_800_000, to: 253_402_300_799_999 };

/** Brings a search engine up to date with Firestore. Throws when Firestore or the engine fails. */
export async function updateEngine(engine: SearchEngine, update: Update): Promise<void> {
  const { extent, caughtUpAt, publications } = update;
  await Promise.all(
    sections.map((section) => {
      // By name: the revalidation route is another bundle, with section objects of its own.
      const isAllStale = publications.some(
        (publication) => publication.section.name === section.name && publication.id === undefined,
      );
      return extent === 'everything' || isAllStale
        ? readSpan(engine, section, everything)
        : readNews(engine, section, caughtUpAt);
    }),
  );
  await Promise.all(publications.map((publication) => readPublication(engine, publication)));
}

/** Reads a span again, and removes from the engine what is no longer in it. */
async function readSpan(engine: SearchEngine, section: Section, span: Span): Promise<void> {
  const gone = new Set(await engine.listIds(section, span));
  for await (const items of readSearched(section, span)) {
    await engine.put(section, items);
    for (const { id } of items) gone.delete(id);
  }
  if (gone.size > 0) await engine.remove(section, [...gone]);
}

// Without a full read: items newer than the newest one, items with a newer `updatedAt`, and, by comparing counts, items
// that were withdrawn or dated back.
async function readNews(engine: SearchEngine, section: Section, caughtUpAt: number): Promise<void> {
  const { newest = everything.from } = await engine.survey(section, everything);
  await readSpan(engine, section, { from: newest, to: everything.to });
  for await (const items of readChanged(section, caughtUpAt - overlapMs)) {
    await engine.put(section, items.filter(isDated));
  }
  await compareCounts(engine, section, everything);
}

/** Bisects the span to find where Firestore counts another number of items than the engine has. */
async function compareCounts(engine: SearchEngine, section: Section, span: Span): Promise<void> {
  const { count, middle = span.from } = await engine.survey(section, span);
  if ((await countPublished(section, span)) === count) return;
  if (count <= readLimit || middle <= span.from) return readSpan(engine, section, span);
  await compareCounts(engine, section, { from: span.from, to: middle });
  await compareCounts(engine, section, { from: middle, to: span.to });
}

async function readPublication(engine: SearchEngine, { section, id }: Publication): Promise<void> {
  if (id === undefined) return;
  const item = await getItem(section, id);
  if (item === undefined || !isDated(item)) await engine.remove(section, [id]);
  else await engine.put(section, [pickIndexedFields(item)]);
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

import 'server-only';
import { dropForeignPicture } from 'newsroom/model/allowedUrls';
import { parseCursor } from 'newsroom/model/cursor';
import { isDocumentId } from 'newsroom/model/documentId';
import type { PublicDocument } from 'newsroom/model/documents';
import { pickEventsSince, upcomingLimit, usualLengthMs } from 'newsroom/model/events';
import { parseSeries, type Item, type PageOfItems, type Series } from 'newsroom/model/item';
import { pageSize, wholeCategoryFirstPage } from 'newsroom/model/listState';
import { pickCategories } from 'newsroom/model/pickCategories';
import { findSection, type Category, type Section, type SectionList } from 'newsroom/model/sections';
import type { ItemText } from 'newsroom/text/text';
import { cache } from 'react';
import {
  getDatabase,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
} from '@/lib/firebase/admin.node';
import { getCount, getDocument, getDocuments } from '@/lib/firebase/reads.node';
import { storedMoments } from '@/lib/firebase/storedMoments';
import { getEnv } from '@/lib/settings/env.node';
import { categoryTag, documentTag, itemsTag, itemTag, sectionTag } from './cacheTags';
import { leaveOutWithoutIndex, readAndLogFailure } from './failedReads.server';
import { fetchOrLastFile } from './lastTextFile.server';
import { parseDocument } from './parseDocument.server';
import { parseItemText } from './parseItemText.server';
import { tagPage } from './tagPage.server';

// Each read tags the page that shows its result: lib/publication invalidates it by the tag. All throw when the backend
// does not respond.

const eventSection = findSection('events');

/** A later page of a list: `position` is the number of items before its first one. */
type LaterPage = PageOfItems & { position: number };

export type ListFacts = SectionList & {
  page: PageOfItems;
  /** The newsroom's description of the series; on its first page alone. */
  series?: Series | undefined;
  /** The number of items before the page, and the id of the last of them; absent on a list's first page. */
  after?: { position: number; last: string };
};

/** The items published before and after another one, of those with an id and a title. */
export type Neighbours = { previous?: Item | undefined; next?: Item | undefined };

export type RelatedItems = { category: Category | undefined; items: readonly Item[] };

/** The first page of a section's list, or of one of its categories (docs/rows.md, C1). */
export const getFirstPage = cache((section: Section, category?: string) =>
  readAndLogFailure(section.collection, () => readFirstPage(section, category, pageSize)),
);

/**
 * The beginning of a category's list: its first hundred in a section that lists whole categories (docs/rows.md, C5),
 * else its first page.
 */
export const getCategoryPage = cache((section: Section, category: string) =>
  section.listsWholeCategories
    ? readAndLogFailure(`${section.collection} by category`, () =>
        readFirstPage(section, category, wholeCategoryFirstPage),
      )
    : getFirstPage(section, category),
);

async function readFirstPage(
  section: Section,
  category: string | undefined,
  limit: number,
): Promise<PageOfItems> {
  const query = orderByDate(section, category);
  const [page, count] = await Promise.all([
    readPage({ section, category, query }, limit),
    readCount(section, query),
  ]);
  return { ...page, count };
}

/** The page that follows the document `last`; undefined when there is no such document. */
export const getPageAfter = cache((section: Section, category: string | undefined, last: string) =>
  readAndLogFailure(section.collection, async (): Promise<LaterPage | undefined> => {
    const cursor = await readDocument(section, last);
    // A document without the field has no place in the list, and Firestore refuses it as a cursor.
    if (cursor?.get('createdAt') === undefined) return undefined;
    const list = orderByDate(section, category);
    const rest = list.startAfter(cursor);
    const [page, count, restCount] = await Promise.all([
      readPage({ section, category, query: rest }, pageSize),
      readCount(section, list),
      readCount(section, rest),
    ]);
    return { ...page, count, position: Math.max(0, count - restCount) };
  }),
);

/** The newest items of a section or a category of it, at most `limit`. */
export function getNewest(section: Section, limit: number, category?: string): Promise<readonly Item[]> {
  return readAndLogFailure(section.collection, async () => {
    const query = orderByDate(section, category);
    const { items } = await readPage({ section, category, query }, limit);
    return items;
  });
}

/** Reads the newsroom's description of a series; its fields are absent if there is no such document. */
export const getSeries = cache((key: string) =>
  readAndLogFailure('series', async (): Promise<Series> => {
    const document = await readPublicDocument('series', key);
    return dropForeignPicture(parseSeries(document.data()), getEnv().allowedUrls);
  }),
);

/** Reads a document that is no item, and tags the page with it. A missing document has no data. */
async function readPublicDocument(name: PublicDocument, id: string): Promise<DocumentSnapshot> {
  await tagPage([documentTag(name, id)]);
  return getDocument(`Reading ${name}/${id}`, getDatabase().collection(name).doc(id));
}

/** More items of a section than editors will have pinned at once. */
const pinnedLimit = 10;

/** The items of a section that are to lead the home page now. */
export function getPinned(section: Section): Promise<readonly Item[]> {
  return readAndLogFailure(section.collection, async () => {
    const query = getDatabase()
      .collection(section.collection)
      .where('pinnedUntil', '>', new Date())
      .orderBy('pinnedUntil');
    return (await readPage({ section, query }, pinnedLimit)).items;
  });
}

/** The items of a section that were viewed most often, the most views first, at most `limit`; none without views. */
export async function getMostViewed(section: Section, limit: number): Promise<readonly Item[]> {
  const query = getDatabase()
    .collection(section.collection)
    // Only numbers: in Firestore's order any text is above every number.
    .where('views', '>', 0)
    .orderBy('views', 'desc');
  return parsePage(await runQuery(section, query, limit)).items;
}

/** The ten soonest events that are not over; undefined where the index for them is missing. */
export function getUpcomingEvents(): Promise<readonly Item[] | undefined> {
  return readAndLogFailure(eventSection.collection, () =>
    leaveOutWithoutIndex('events to come', () => generateEventsSince(Date.now(), upcomingLimit)),
  );
}

/** The events not over at `since` (epoch ms), soonest first, at most `limit`. */
export function getEventsSince(since: number, limit: number): Promise<readonly Item[]> {
  return readAndLogFailure(eventSection.collection, () => generateEventsSince(since, limit));
}

async function generateEventsSince(since: number, limit: number): Promise<readonly Item[]> {
  const lateStart = since - usualLengthMs;
  const collection = getDatabase().collection(eventSection.collection);
  const queries = storedMoments.flatMap((store) => [
    collection.where('startsAt', '>', store(lateStart)).orderBy('startsAt'),
    collection.where('endsAt', '>', store(since)).where('startsAt', '<=', store(lateStart)).orderBy('endsAt'),
  ]);
  // Twice as many, as those that began within the last hours may be over.
  const pages = await Promise.all(
    queries.map((query) => readPage({ section: eventSection, query }, 2 * limit)),
  );
  const events = pages.flatMap(({ items }) => items);
  return pickEventsSince(events, since).slice(0, limit);
}

/** Items shown beside another one. */
const relatedLimit = 3;

/** The items shown beside another one: the newest of its first known category, or of its section. */
export async function getRelated(section: Section, item: Item): Promise<RelatedItems> {
  const category = pickCategories(section, item)[0];
  const query = orderByDate(section, category?.name);
  const newest = await readAndLogFailure(section.collection, () =>
    runQuery(section, query, relatedLimit + 1),
  );
  const items = parsePage(newest)
    .items.filter(({ id }) => id !== item.id)
    .slice(0, relatedLimit);
  // Tagged with these items, not with their section: otherwise each publication of the section would invalidate the
  // pages of all its items.
  await tagPage(items.map(({ id }) => itemTag(section.name, id)));
  return { category, items };
}

/**
 * The items published before and after an item, with id and title alone. They are of its first known category, else of
 * its section. None where the index for it is missing.
 */
export function getNeighbours(section: Section, item: Item): Promise<Neighbours> {
  return readAndLogFailure(section.collection, async () => {
    const document = await readDocument(section, item.id);
    if (document?.get('createdAt') === undefined) return {};
    const category = pickCategories(section, item)[0]?.name;
    const found = await leaveOutWithoutIndex('previous and next', () =>
      Promise.all(
        (['desc', 'asc'] as const).map(async (direction) => {
          const query = orderByDate(section, category, direction).startAfter(document).select('title');
          return parsePage(await runQuery(section, query, 1)).items[0];
        }),
      ),
    );
    if (found === undefined) return {};
    const [previous, next] = found;
    const neighbours = found.filter((neighbour) => neighbour !== undefined);
    // A new item becomes a neighbour of the first or the last one alone. Only these two pages of a series carry the
    // section's tag: with it, every publication would invalidate every page.
    const ends = neighbours.length < 2 ? [sectionTag(section.name)] : [];
    await tagPage([...neighbours.map(({ id }) => itemTag(section.name, id)), ...ends]);
    return { previous, next };
  });
}

/** One item; undefined when there is no such document. */
export const getItem = cache((section: Section, id: string) =>
  readAndLogFailure(section.collection, async () => {
    const document = await readDocument(section, id);
    return document && parseDocument(document);
  }),
);

/**
 * The item's text, fetched and made safe to show; undefined where there is none. Never throws. The page and its
 * metadata share one fetch.
 */
export const getBody = cache(async ({ contentUrl }: Item): Promise<ItemText | undefined> =>
  contentUrl === undefined ? undefined : parseItemText(await fetchOrLastFile(contentUrl)),
);

function orderByDate(section: Section, category: string | undefined, order: 'desc' | 'asc' = 'desc'): Query {
  const collection = getDatabase().collection(section.collection);
  const filtered =
    category === undefined ? collection : collection.where('categories', 'array-contains', category);
  return filtered.orderBy('createdAt', order);
}

/** A list of a section, or of one of its categories. */
type ListQuery = { section: Section; category?: string | undefined; query: Query };

async function readPage(
  { section, category, query }: ListQuery,
  limit: number,
): Promise<Omit<PageOfItems, 'count'>> {
  const page = parsePage(await runQuery(section, query, limit));
  const { name } = section;
  // A category's page is tagged with its items, too: an item that leaves the category may be published with its new
  // categories alone.
  const tags =
    category === undefined
      ? [sectionTag(name)]
      : [categoryTag(name, category), itemsTag(name), ...page.items.map(({ id }) => itemTag(name, id))];
  await tagPage(tags);
  return page;
}

/** Every query has a limit: what one request costs must not grow with the archive. */
function runQuery(section: Section, query: Query, limit: number): Promise<QuerySnapshot> {
  return getDocuments(`Listing ${section.collection}`, query, limit);
}

function parsePage({ docs }: QuerySnapshot): Omit<PageOfItems, 'count'> {
  const [first, last] = [docs[0], docs.at(-1)].map(
    (document) => document && parseCursor(document.id, document.get('createdAt')),
  );
  return { items: docs.map(parseDocument), first, last };
}

function readCount(section: Section, query: Query): Promise<number> {
  return getCount(`Counting ${section.collection}`, query);
}

/** Shared by the reads of one page. */
const readDocument = cache(async ({ name, collection }: Section, id: string) => {
  if (!isDocumentId(id)) return undefined;
  await tagPage([itemTag(name, id), itemsTag(name)]);
  const reference = getDatabase().collection(collection).doc(id);
  const document = await getDocument(`Reading ${collection}/${id}`, reference);
  return document.exists ? document : undefined;
});

import 'client-only';
import { dropForeignPicture } from 'newsroom/model/allowedUrls';
import { parseCursor, type Cursor } from 'newsroom/model/cursor';
import { parseItem, sortNewestFirst, viewIncrement, type Item, type PageOfItems } from 'newsroom/model/item';
import { endPage, pageSize, wholeCategoryLimit } from 'newsroom/model/listState';
import type { ListPlace } from 'newsroom/model/paths';
import { findSection, type SectionName } from 'newsroom/model/sections';
import * as sdk from '@/lib/firebase/firestore.client';
import { getSettings } from '@/lib/settings/publicSettings.client';
import { addView } from './addView.client';
import { isCrawler } from './isCrawler';

// Reach this module by `await import` alone: it brings the SDK. Its functions throw what the SDK throws.

/** Items of one request for more. */
const requestLimit = pageSize;

/**
 * The page of a list after the item `after`, with the count of all items. At the list's end `last` is undefined
 * (docs/rows.md, C2).
 */
export async function getNextPage(place: ListPlace, after: Cursor): Promise<PageOfItems> {
  const page = await getPage(place, sdk.startAfter(toValue(after), after.id), sdk.limit(requestLimit));
  return endPage(page, requestLimit);
}

/**
 * Reads a page of a list again, from its first item (or from the one after `after`) to its last one. Items published
 * above it meanwhile are left out, so that the list does not move. If the page was the list's end, it also gets items
 * that follow it now.
 */
export async function getPageAgain(
  place: ListPlace,
  page: PageOfItems,
  after?: Cursor,
): Promise<PageOfItems> {
  const { first, last, items } = page;
  const begin = after ?? first;
  if (begin?.createdAt === undefined || (last !== undefined && last.createdAt === undefined)) return page;
  const start =
    after === undefined ? sdk.startAt(toValue(begin), begin.id) : sdk.startAfter(toValue(begin), begin.id);
  if (last === undefined) return getPage(place, start, sdk.limit(requestLimit));
  // Bounded, in case an editor has put many items into the middle of a list. The next page then begins after the last
  // of these.
  const limit = items.length + requestLimit;
  const again = await getPage(place, start, sdk.endAt(toValue(last), last.id), sdk.limit(limit));
  return again.items.length < limit ? { ...again, last } : again;
}

async function getPage(place: ListPlace, ...bounds: readonly sdk.QueryConstraint[]): Promise<PageOfItems> {
  const matching = await buildQuery(place);
  const newestFirst = sdk.orderBy('createdAt', 'desc');
  // Firestore orders by the id in any case; it is named so that the cursor can give its value.
  const ordered = sdk.query(matching, newestFirst, sdk.orderBy(sdk.documentId(), 'desc'), ...bounds);
  const [{ docs }, count] = await Promise.all([
    sdk.getDocs(ordered),
    sdk.getCount(sdk.query(matching, newestFirst)),
  ]);
  const [first, last] = [docs[0], docs.at(-1)].map(
    (document) => document && parseCursor(document.id, document.get('createdAt')),
  );
  return { items: parseDocuments(docs), first, last, count: count.data().count };
}

/**
 * Every item of a category, newest first; undefined where they are more than a browser should load. Articles are
 * requested in that order, programs in none (docs/rows.md, C5 and C6).
 */
export async function getWholeCategory(place: ListPlace): Promise<readonly Item[] | undefined> {
  const matching = await buildQuery(place);
  const count = await sdk.getCount(matching);
  if (count.data().count > wholeCategoryLimit) return undefined;
  const ordered =
    place.section === 'programs' ? matching : sdk.query(matching, sdk.orderBy('createdAt', 'desc'));
  const { docs } = await sdk.getDocs(ordered);
  return sortNewestFirst(parseDocuments(docs));
}

/**
 * Reads an item and adds one view to it (docs/rows.md, C3); null when it does not exist. Its `views` include
 * the added one. A crawler's page load is no view: it only reads.
 */
export async function viewItem(section: SectionName, id: string): Promise<Item | null> {
  const reference = sdk.doc(await sdk.getDatabase(), findSection(section).collection, id);
  const document = await sdk.getDoc(reference);
  if (!document.exists()) return null;
  const item = parseItem(document.id, document.data());
  // https://developer.mozilla.org/docs/Web/API/Navigator/webdriver
  if (navigator.webdriver || isCrawler(navigator.userAgent)) return item;
  await addView({ section, id }, () => sdk.updateDoc(reference, { views: sdk.increment(viewIncrement) }));
  return { ...item, views: item.views + viewIncrement };
}

async function buildQuery({ section, category }: ListPlace): Promise<sdk.Query> {
  const items = sdk.collection(await sdk.getDatabase(), findSection(section).collection);
  return category === undefined
    ? sdk.query(items)
    : sdk.query(items, sdk.where('categories', 'array-contains', category));
}

function toValue({ id, createdAt }: Cursor): unknown {
  if (createdAt === undefined)
    throw new Error(`The list cannot go on after ${id}: its createdAt has no value`);
  return createdAt.kind === 'timestamp'
    ? new sdk.Timestamp(createdAt.seconds, createdAt.nanoseconds)
    : createdAt.value;
}

function parseDocuments(documents: readonly sdk.DocumentSnapshot[]): readonly Item[] {
  const { allowedUrls } = getSettings();
  return documents.map((document) =>
    dropForeignPicture(parseItem(document.id, document.data()), allowedUrls),
  );
}

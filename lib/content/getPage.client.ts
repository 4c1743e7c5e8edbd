import 'client-only';
import { type Cursor, parseCursor } from '@/lib/model/cursor';
import type { ItemPage } from '@/lib/model/item';
import { pageSize } from '@/lib/model/paging';
import { getCollection } from '@/lib/model/sections';
import type { ListPlace } from '@/lib/model/paths';
import type * as Sdk from '@/lib/firebase/firestore.client';
import type { QueryConstraint } from '@/lib/firebase/firestore.client';
import { logFailure } from './logFailure.client';
import { parseSnapshot } from './parseSnapshot.client';

/**
 * The first page of a list, or the one that follows `after`, with the count of all (specification 7, List first page and
 * Next page). On failure logs and returns the error (specification 8).
 */
export async function getPage(place: ListPlace, after?: Cursor): Promise<ItemPage | Error> {
  const collectionName = getCollection(place.section);
  try {
    const sdk = await import('@/lib/firebase/firestore.client');
    const items = sdk.collection(await sdk.getDatabase(), collectionName);
    const matching =
      place.category === undefined
        ? sdk.query(items)
        : sdk.query(items, sdk.where('categories', 'array-contains', place.category));
    // The id, which Firestore orders by in any case, is named so that the cursor can give its value.
    const ordered = sdk.query(
      matching,
      sdk.orderBy('createdAt', 'desc'),
      sdk.orderBy(sdk.documentId(), 'desc'),
    );
    const [{ docs }, count] = await Promise.all([
      sdk.getDocs(sdk.query(ordered, ...startAfter(sdk, after), sdk.limit(pageSize))),
      sdk.getCount(sdk.query(matching, sdk.orderBy('createdAt', 'desc'))),
    ]);
    const allowedUrls = await sdk.getAllowedUrls();
    const last = docs.at(-1);
    return {
      items: docs.map((document) => parseSnapshot(document, allowedUrls)),
      last: last && parseCursor(last.id, last.get('createdAt')),
      count: count.data().count,
    };
  } catch (error) {
    return logFailure(collectionName, error);
  }
}

function startAfter(sdk: typeof Sdk, after: Cursor | undefined): QueryConstraint[] {
  if (after === undefined) return [];
  const { id, createdAt } = after;
  if (createdAt === undefined)
    throw new Error(`The list cannot go on after ${id}: its createdAt has no value`);
  const value =
    createdAt.kind === 'timestamp'
      ? new sdk.Timestamp(createdAt.seconds, createdAt.nanoseconds)
      : createdAt.value;
  return [sdk.startAfter(value, id)];
}

import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, QueryDocumentSnapshot, QuerySnapshot } from '@/lib/firebase/admin.node';

/** The differences between a query's result and the one before it. */
export type Changes = {
  /** Stored or edited since. */
  changed: readonly QueryDocumentSnapshot[];
  /** No longer in the result: deleted, or displaced from a limited query. */
  gone: readonly QueryDocumentSnapshot[];
  /** Whether beyond the limit of the query there may be others that were stored, edited or deleted. */
  isCut: boolean;
};

/** If so many documents were deleted at once, others that the query does not show are likely gone as well. */
const manyDeleted = 10;

type Known = { documents: ReadonlyMap<string, QueryDocumentSnapshot>; readAt: string };

/** Makes every document of a query's first result count as a change. */
export const nothingKnown: Known = { documents: new Map(), readAt: '' };

/**
 * Creates the function that compares each result of one query with the one before it. `limit` is that of the query;
 * without `known` the first result shows no change.
 */
export function createChangeFinder(limit: number, known?: Known): (result: QuerySnapshot) => Changes {
  let last = known;

  return ({ docs, readTime }) => {
    const before = last;
    const documents = new Map(docs.map((document) => [document.id, document]));
    last = { documents, readAt: readTime.valueOf() };
    if (before === undefined) return { changed: [], gone: [], isCut: false };
    const changed = docs.filter((document) => {
      const earlier = before.documents.get(document.id);
      // Not in the last result, but stored before it: it moved up when another left.
      return earlier ? isEdited(earlier, document) : document.updateTime.valueOf() > before.readAt;
    });
    const gone = [...before.documents.values()].filter(({ id }) => !documents.has(id));
    const isFull = docs.length === limit;
    const isOverrun = isFull && changed.length === docs.length;
    // Documents of a full list that others displaced were not deleted.
    const wereDeleted = !isFull || docs.some(({ id }) => isMovedUp(id));
    const isEmptied = before.documents.size === limit && gone.length >= manyDeleted && wereDeleted;
    return { changed, gone, isCut: isOverrun || isEmptied };

    function isMovedUp(id: string): boolean {
      return !before!.documents.has(id) && changed.every((document) => document.id !== id);
    }
  };
}

/** Whether a document's fields differ. A new number of views is no edit. */
export function isEdited(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  return before !== after && !isDeepStrictEqual(pickComparedFields(before), pickComparedFields(after));
}

function pickComparedFields(document: DocumentSnapshot) {
  const { views: _views, ...content } = document.data() ?? {};
  return content;
}

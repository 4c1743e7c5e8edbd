import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, QueryDocumentSnapshot, QuerySnapshot } from '@/lib/firebase/admin.node';

/** The differences between a query's result and the one before it. */
export type Changes = {
  /** Stored or edited since. */
  changed: readonly QueryDocumentSnapshot[];
  /** No longer in the result: deleted, or displaced from a limited query. */
  gone: readonly QueryDocumentSnapshot[];
  /** Whether the two have nothing in common: what came and was displaced between them is not known. */
  isCut: boolean;
};

/** Creates the function that compares each result of one query with the one before it. The first shows no change. */
export function createChangeFinder(): (result: QuerySnapshot) => Changes {
  let last: { documents: ReadonlyMap<string, QueryDocumentSnapshot>; readAt: string } | undefined;

  return ({ docs, readTime }) => {
    const before = last;
    const documents = new Map(docs.map((document) => [document.id, document]));
    last = { documents, readAt: readTime.valueOf() };
    if (before === undefined) return { changed: [], gone: [], isCut: false };
    return {
      changed: docs.filter((document) => {
        const known = before.documents.get(document.id);
        // Not in the last result, but stored before it: it moved up when another left.
        return known ? isEdited(known, document) : document.updateTime.valueOf() > before.readAt;
      }),
      gone: [...before.documents.values()].filter(({ id }) => !documents.has(id)),
      isCut: docs.every(({ id }) => !before.documents.has(id)),
    };
  };
}

/** Whether a document's fields differ. A new number of views is no edit. */
export function isEdited(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  return before !== after && !isDeepStrictEqual(pickContent(before), pickContent(after));
}

function pickContent(document: DocumentSnapshot) {
  const { views: _views, ...content } = document.data() ?? {};
  return content;
}

import 'server-only';
import type { QueryDocumentSnapshot, QuerySnapshot } from '@/lib/firebase/admin.server';

/** What a snapshot of a query shows that the one before it did not. */
export type Changes = {
  /** Ids of documents that were stored or edited since. A new number of views is no edit. */
  changed: readonly string[];
  /** The content of documents that are no longer in the result, by id: deleted, or displaced from a limited query. */
  gone: ReadonlyMap<string, string>;
};

/** Creates the function that compares each snapshot of one query with the one before it. The first shows no change. */
export function createChangeFinder(): (snapshot: QuerySnapshot) => Changes {
  const contents = new Map<string, string>();
  let readAt: string | undefined;

  return (snapshot) => {
    const seen = snapshot.docChanges().filter(({ type }) => type !== 'removed');
    const changed = seen.map(({ doc }) => doc).filter(isChanged);
    for (const { doc } of seen) contents.set(doc.id, formatContent(doc.data()));
    const gone = findGone(snapshot);
    for (const id of gone.keys()) contents.delete(id);
    readAt = snapshot.readTime.valueOf();
    return { changed: changed.map(({ id }) => id), gone };
  };

  function isChanged(document: QueryDocumentSnapshot): boolean {
    if (readAt === undefined) return false;
    const known = contents.get(document.id);
    // Not in the last result and stored before it: it moved up into the place of another one.
    if (known === undefined) return document.updateTime.valueOf() > readAt;
    return known !== formatContent(document.data());
  }

  // A listener that was opened again does not report what was removed in between.
  function findGone(snapshot: QuerySnapshot): Map<string, string> {
    const types = new Set(snapshot.docChanges().map(({ type }) => type));
    if (types.size === 1 && types.has('modified')) return new Map();
    const present = new Set(snapshot.docs.map(({ id }) => id));
    return new Map([...contents].filter(([id]) => !present.has(id)));
  }
}

/** A document's fields but for its views, as one text that is equal exactly when they are. */
export function formatContent(fields: Readonly<Record<string, unknown>>): string {
  const { views: _views, ...content } = fields;
  return JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

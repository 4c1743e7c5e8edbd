import { FieldPath } from 'firebase-admin/firestore';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { withDeadline } from '../../lib/runtime/deadline.ts';

const pageSize = 100;

/** A Firestore document as it is stored. */
export type StoredDocument = { id: string; fields: Readonly<Record<string, unknown>> };

/** Every document of a collection in the order of the ids, a page at a time. Throws when Firestore does not respond. */
export async function* readCollection(collection: string): AsyncGenerator<StoredDocument> {
  const page = getDatabase().collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
  let last: string | undefined;
  do {
    const query = last === undefined ? page : page.startAfter(last);
    const { docs } = await withDeadline(`Reading ${collection}`, query.get());
    for (const document of docs) yield { id: document.id, fields: document.data() };
    last = docs.length === pageSize ? docs.at(-1)?.id : undefined;
  } while (last !== undefined);
}

/** Counts the documents of a collection: billed as one read for a thousand. Throws as `readCollection` does. */
export async function countCollection(collection: string): Promise<number> {
  const query = getDatabase().collection(collection).count();
  return (await withDeadline(`Counting ${collection}`, query.get())).data().count;
}

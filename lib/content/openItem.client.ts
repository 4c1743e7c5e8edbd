import 'client-only';
import { type Item, parseItem } from '@/lib/model/item';
import { getCollection, type SectionName } from '@/lib/model/sections';
import { logFailure } from './logFailure.client';

/** What a view of an item adds to its counter (specification 9). */
const viewIncrement = 1;

/**
 * Opens an item (specification 7, Get by id): reads it and, if it exists, adds one view; undefined when it does
 * not exist. On failure logs and returns the error (specification 8).
 */
export async function openItem(section: SectionName, id: string): Promise<Item | undefined | Error> {
  const collectionName = getCollection(section);
  try {
    const sdk = await import('@/lib/firebase/firestore.client');
    const reference = sdk.doc(await sdk.getDatabase(), collectionName, id);
    const document = await sdk.getDoc(reference);
    if (!document.exists()) return undefined;
    await sdk.updateDoc(reference, { views: sdk.increment(viewIncrement) });
    const item = parseItem(document.id, document.data());
    return { ...item, views: item.views + viewIncrement };
  } catch (error) {
    return logFailure(collectionName, error);
  }
}

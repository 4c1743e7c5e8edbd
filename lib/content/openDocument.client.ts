import 'client-only';
import * as sdk from '@/lib/firebase/firestore.client';
import { type Item, parseItem } from '@/lib/model/item';
import { getCollection, type SectionName } from '@/lib/model/sections';
import { addView } from './addView.client';

// Reach this module by `await import` alone: it brings the SDK.

/** What a view of an item adds to its counter (specification 9). */
const viewIncrement = 1;

/** Reads an item and adds one view to it; undefined when it does not exist. Throws what the SDK throws. */
export async function openDocument(section: SectionName, id: string): Promise<Item | undefined> {
  const reference = sdk.doc(await sdk.getDatabase(), getCollection(section), id);
  const document = await sdk.getDoc(reference);
  if (!document.exists()) return undefined;
  await addView({ section, id }, () => sdk.updateDoc(reference, { views: sdk.increment(viewIncrement) }));
  const item = parseItem(document.id, document.data());
  return { ...item, views: item.views + viewIncrement };
}

import 'client-only';
import type { Item } from '@/lib/model/item';
import { getCollection, type SectionName } from '@/lib/model/sections';
import { logFailure } from './logFailure.client';
import { parseSnapshot } from './parseSnapshot.client';

/**
 * Every item of a category, without a limit: articles newest first, programs in no order (specification 7, Articles by
 * category, Programs by category). On failure logs and returns the error (specification 8).
 */
export async function getByCategory(
  section: SectionName,
  category: string,
): Promise<readonly Item[] | Error> {
  const collectionName = getCollection(section);
  try {
    const sdk = await import('@/lib/firebase/firestore.client');
    const items = sdk.collection(await sdk.getDatabase(), collectionName);
    const matching = sdk.query(items, sdk.where('categories', 'array-contains', category));
    const ordered =
      collectionName === 'programs' ? matching : sdk.query(matching, sdk.orderBy('createdAt', 'desc'));
    const { docs } = await sdk.getDocs(ordered);
    const allowedUrls = await sdk.getAllowedUrls();
    return docs.map((document) => parseSnapshot(document, allowedUrls));
  } catch (error) {
    return logFailure(`${collectionName} by category`, error);
  }
}

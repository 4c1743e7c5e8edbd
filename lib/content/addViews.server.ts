import 'server-only';
import type { ItemPlace } from 'newsroom/model/parseItemPath';
import { getDatabase } from '@/lib/firebase/admin.node';
import { log } from '@/lib/runtime/log.server';

/**
 * Adds views to an item's counter, under the conditions of firestore.rules: the item exists and its counter is a whole
 * number. Rejects where Firestore fails or is too busy; then nothing was added, unless the response alone was lost.
 */
export async function addViews({ section, id }: ItemPlace, views: number): Promise<void> {
  const document = getDatabase().collection(section.collection).doc(id);
  // oxlint-disable-next-line deadlines/of-requests -- nobody waits; one retried while it is late would count twice
  const isAdded = await getDatabase().runTransaction(
    async (transaction) => {
      const fields = (await transaction.get(document)).data();
      const before: unknown = fields !== undefined && 'views' in fields ? fields['views'] : 0;
      if (fields === undefined || !Number.isSafeInteger(before)) return false;
      transaction.update(document, { views: Number(before) + views });
      return true;
    },
    // The caller retries, with the views that have come meanwhile.
    { maxAttempts: 1 },
  );
  if (!isAdded) log.debug({ event: 'views refused', section: section.name, id, views });
}

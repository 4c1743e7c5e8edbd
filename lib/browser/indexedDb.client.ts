import 'client-only';
import { deviceDeadlineMs, isLate, withDeadline } from '@/lib/runtime/deadline';

type ObjectStore = { database: string; store: string };

/**
 * The keys in a store of IndexedDB; none where there is no such database, which this does not create. Never rejects.
 *
 * IndexedDB may not respond, as on an iPhone after a while in the background. After two seconds the page goes on
 * without it: the SDKs would wait for ever, and now take the next kind of storage. So this comes before an SDK that
 * uses it.
 */
export async function readKeysOrDisableIndexedDb(wanted: ObjectStore): Promise<readonly IDBValidKey[]> {
  try {
    return await withDeadline('IndexedDB', readKeys(wanted), deviceDeadlineMs);
  } catch (error) {
    if (isLate(error))
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
    return [];
  }
}

function readKeys({ database, store }: ObjectStore): Promise<readonly IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    // It does not exist.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const { result: opened } = opening;
      try {
        const keys = opened.transaction(store).objectStore(store).getAllKeys();
        keys.addEventListener('success', () => resolve(keys.result));
        keys.addEventListener('error', () => reject(keys.error));
      } catch (error) {
        // The database has no such store.
        reject(error);
      }
      // The database closes once its transactions are done.
      opened.close();
    });
  });
}

import 'client-only';
import { deviceDeadlineMs, isLate, withDeadline } from '@/lib/runtime/deadline';

type ObjectStore = { database: string; store: string };

/**
 * Reads the keys in a store of IndexedDB; none if the database does not exist (it is not created). Never rejects.
 *
 * IndexedDB may stop responding, on an iPhone after a while in the background for instance. After two seconds this
 * removes it from the page, so that the SDKs take the next kind of storage instead of waiting for ever. Call this
 * before loading an SDK that uses IndexedDB.
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
    // The database does not exist: aborting leaves it so.
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

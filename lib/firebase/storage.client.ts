import 'client-only';
import { setLogLevel } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getBytes, getStorage, ref } from 'firebase/storage';
import { getAuthentication } from './auth.client';
import { openApp } from './app.client';

const longestRetryMs = 10_000;

let storage: Promise<FirebaseStorage> | undefined;

/**
 * A file of the backend's storage by its URL. The request carries the signed-in reader's token when there is one
 * (specification 9). Rejects for a URL outside the deployment's own bucket, for a file larger than `limitBytes`,
 * and when the storage refuses.
 */
export async function readFile(url: string, limitBytes: number): Promise<ArrayBuffer> {
  storage ??= openStorage().catch((error: unknown) => {
    storage = undefined;
    throw error;
  });
  const opened = await storage;
  const file = ref(opened, url);
  // The SDK sends the token to the backend's host alone, which serves everybody's buckets.
  if (file.bucket !== opened.app.options.storageBucket) throw new Error(`${url} is in no bucket of ours`);
  return getBytes(file, limitBytes);
}

async function openStorage(): Promise<FirebaseStorage> {
  const { app, emulators } = openApp();
  setLogLevel('silent');
  const opened = getStorage(app);
  opened.maxOperationRetryTime = longestRetryMs;
  if (emulators.storage) {
    const [host = '', port] = emulators.storage.split(':');
    connectStorageEmulator(opened, host, Number(port));
  }
  // The token comes from authentication, which must be initialised before the first request.
  await getAuthentication();
  return opened;
}

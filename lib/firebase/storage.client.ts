import 'client-only';
import { setLogLevel } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage, ref } from 'firebase/storage';
import { getAuthentication } from './auth.client';
import { openApp } from './app.client';

const deadlineMs = 10_000;

let storage: Promise<FirebaseStorage> | undefined;

/**
 * A file of the backend's storage as text, by its URL. The request carries the signed-in reader's token when there is one
 * (specification 9). Rejects for a URL outside the deployment's own bucket, for any status but 200, redirects included, and
 * for a file larger than `limitBytes`, whose rest is not loaded.
 */
export async function readFile(url: string, limitBytes: number): Promise<string> {
  storage ??= openStorage().catch((error: unknown) => {
    storage = undefined;
    throw error;
  });
  const { bucket, fullPath } = ref(await storage, url);
  const { firebase, emulators } = openApp();
  // The storage's host serves everybody's buckets.
  if (bucket !== firebase.storageBucket) throw new Error(`${url} is in no bucket of ours`);
  const host = emulators.storage ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  // Not the SDK's `getBytes`: with a limit it shows a part of the file, and it follows redirects with the reader's token.
  const response = await fetch(`${host}/v0/b/${bucket}/o/${encodeURIComponent(fullPath)}?alt=media`, {
    headers: await listHeaders(),
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (response.status !== 200 || response.body === null) throw new Error(`status ${response.status}`);
  return readText(response.body.getReader(), limitBytes);
}

/** Those with which Firebase's rules know the reader, and the site where it uses App Check. */
async function listHeaders(): Promise<Record<string, string>> {
  const { app, emulators, appCheckSiteKey } = openApp();
  const { currentUser } = await getAuthentication();
  const headers: Record<string, string> = {};
  if (currentUser !== null) headers['Authorization'] = `Firebase ${await currentUser.getIdToken()}`;
  if (appCheckSiteKey !== undefined && !emulators.storage) {
    const { getAppCheckToken } = await import('./appCheck.client');
    headers['X-Firebase-AppCheck'] = await getAppCheckToken(app, appCheckSiteKey);
  }
  return headers;
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  limitBytes: number,
): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limitBytes) {
      await reader.cancel();
      throw new Error(`the file is larger than ${limitBytes} bytes`);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

async function openStorage(): Promise<FirebaseStorage> {
  const { app, emulators } = openApp();
  setLogLevel('silent');
  const opened = getStorage(app);
  if (emulators.storage) {
    const [host = '', port] = emulators.storage.split(':');
    connectStorageEmulator(opened, host, Number(port));
  }
  return opened;
}

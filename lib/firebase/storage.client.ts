import 'client-only';
import { setLogLevel } from 'firebase/app';
import { connectStorageEmulator, getStorage, ref, type FirebaseStorage } from 'firebase/storage';
import { acceptedStatus, textFileLimitBytes } from 'newsroom/text/body';
import { readBody } from '@/lib/http/readBody';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { openReadingApp } from './app.client';
import { getReader } from './session.client';

let storage: FirebaseStorage | undefined;

/**
 * The text of a file in the backend's storage, by its URL. The browser reads from storage only by this. The request
 * carries the signed-in reader's token when there is one (docs/rows.md, C8). Rejects for a URL outside the deployment's
 * own bucket, for any status but 200 (redirects included), and for a text over the limit, whose rest is not loaded.
 */
export async function getStorageText(url: string): Promise<string> {
  const { app, firebase, emulators, appCheckSiteKey } = openReadingApp();
  storage ??= openStorage();
  const { bucket, fullPath } = ref(storage, url);
  // The host serves the buckets of all Firebase projects.
  if (bucket !== firebase.storageBucket) throw new Error(`${url} is in no bucket of ours`);
  const host = emulators.storage ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  const reader = await getReader();
  const headers: Record<string, string> = {};
  if (reader !== null) headers['Authorization'] = `Firebase ${await reader.getIdToken()}`;
  if (appCheckSiteKey !== undefined && !emulators.storage) {
    const { getAppCheckToken } = await import('./appCheck.client');
    headers['X-Firebase-AppCheck'] = await getAppCheckToken(app, appCheckSiteKey);
  }
  // Not the SDK's `getBytes`: with a limit it returns a truncated file, and it follows redirects with the reader's
  // token.
  const response = await fetch(`${host}/v0/b/${bucket}/o/${encodeURIComponent(fullPath)}?alt=media`, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(readDeadlineMs),
  });
  if (response.status !== acceptedStatus) throw new Error(`status ${response.status}`);
  return new TextDecoder().decode(await readBody(response.body, textFileLimitBytes));
}

function openStorage(): FirebaseStorage {
  const { app, emulators } = openReadingApp();
  setLogLevel('silent');
  const opened = getStorage(app);
  if (emulators.storage) {
    const [host = '', port] = emulators.storage.split(':');
    connectStorageEmulator(opened, host, Number(port));
  }
  return opened;
}

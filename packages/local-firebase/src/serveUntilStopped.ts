import { once } from 'node:events';
import type { LocalFirebase } from './startLocalFirebase.ts';

/** Prints where the local Firebase listens, waits for Ctrl-C or SIGTERM and stops it. */
export async function serveUntilStopped(firebase: LocalFirebase): Promise<void> {
  const { firestoreHost, storageHost, authHost } = firebase;
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  console.log(`Firestore  http://${firestoreHost}  (FIRESTORE_EMULATOR_HOST=${firestoreHost})`);
  console.log(`Storage    http://${storageHost}  (FIREBASE_STORAGE_EMULATOR_HOST=${storageHost})`);
  console.log(`Auth       http://${authHost}  (FIREBASE_AUTH_EMULATOR_HOST=${authHost})`);
  console.log('Ctrl-C stops it.');
  await stopped;
  await firebase.stop();
}

import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore, type Firestore } from 'firebase-admin/firestore';
import { deleteApp as deleteWebApp, initializeApp as initializeWebApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';

let appCount = 0;

/** The database to open, such as that of a LocalFirebase. */
export type Target = { firestoreHost: string; projectId: string };

export type Client<Database> = { db: Database; close: () => Promise<void> };

/** firebase-admin itself, as a server has it. */
export function openAdmin(
  { firestoreHost, projectId }: Target,
  settings: { useBigInt?: boolean } = {},
): Client<Firestore> {
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  // Otherwise its credentials library looks for Google's metadata server on the network.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeAdminApp({ projectId }, `admin-${++appCount}`);
  const db = getAdminFirestore(app);
  db.settings(settings);
  return { db, close: () => deleteAdminApp(app) };
}

/** firebase/firestore/lite itself, as a browser has it; signed in when there is a token. */
export function openLite(
  { firestoreHost, projectId }: Target,
  mockUserToken?: { sub: string } & Record<string, unknown>,
): Client<lite.Firestore> {
  lite.setLogLevel('silent');
  const app = initializeWebApp({ projectId }, `lite-${++appCount}`);
  const db = lite.getFirestore(app);
  const [host = '', port] = firestoreHost.split(':');
  lite.connectFirestoreEmulator(db, host, Number(port), mockUserToken ? { mockUserToken } : undefined);
  return { db, close: () => deleteWebApp(app) };
}

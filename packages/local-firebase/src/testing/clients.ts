import { deleteApp as deleteWebApp, initializeApp as initializeWebApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore, type Firestore } from 'firebase-admin/firestore';

const projectId = 'demo-newsroom';
let appCount = 0;

export type Client<Database> = { db: Database; close: () => Promise<void> };

/** The real firebase-admin, as the site's server has it. */
export function openAdmin(firestoreHost: string, settings: { useBigInt?: boolean } = {}): Client<Firestore> {
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  // Otherwise its credentials library looks for Google's metadata server on the network.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeAdminApp({ projectId }, `admin-${++appCount}`);
  const db = getAdminFirestore(app);
  db.settings(settings);
  return { db, close: () => deleteAdminApp(app) };
}

/** The real firebase/firestore/lite, as the browser has it; signed in when there is a token. */
export function openLite(
  firestoreHost: string,
  mockUserToken?: { sub: string } & Record<string, unknown>,
): Client<lite.Firestore> {
  lite.setLogLevel('silent');
  const app = initializeWebApp({ projectId }, `lite-${++appCount}`);
  const db = lite.getFirestore(app);
  const [host = '', port] = firestoreHost.split(':');
  lite.connectFirestoreEmulator(db, host, Number(port), mockUserToken ? { mockUserToken } : undefined);
  return { db, close: () => deleteWebApp(app) };
}

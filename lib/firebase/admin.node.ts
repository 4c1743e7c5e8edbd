import { readFileSync } from 'node:fs';
import { cert, getApp, getApps, initializeApp, type App, type ServiceAccount } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { withDeadline } from '../runtime/deadline.ts';
import { accountKey, describeProblems, getEnv } from '../settings/env.node.ts';

export { FieldValue, Timestamp } from 'firebase-admin/firestore';
export type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore';

// One app for the process: the development server evaluates this module again at every change.
export const appName = 'newsroom';

function openAdminApp(): App {
  const { firebase, emulators } = getEnv();
  // If this is not set, Google's libraries look for Google's metadata server on the network.
  if (emulators.firestore !== undefined) process.env.METADATA_SERVER_DETECTION ??= 'none';
  const key = findAccountKey();
  return initializeApp(
    {
      projectId: firebase.projectId,
      storageBucket: firebase.storageBucket,
      ...(key && { credential: cert(key as ServiceAccount) }),
    },
    appName,
  );
}

function findAccountKey(): object | undefined {
  const { serviceAccount, keyFile, emulators } = getEnv();
  if (serviceAccount !== undefined || keyFile === undefined || emulators.firestore !== undefined)
    return serviceAccount;
  let reason = 'is no key file of a service account';
  try {
    const text = readFileSync(/* turbopackIgnore: true */ keyFile, 'utf8');
    const { type } = JSON.parse(text) as { type?: unknown };
    // The SDK reads the file of other kinds of credentials, such as workload identity federation.
    if (type !== 'service_account' && typeof type === 'string') return undefined;
    const { success, data } = accountKey.safeParse(text);
    if (success) return data;
  } catch (error) {
    // The message names the reason, but nothing of the file's contents, which a parser's message would repeat.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined) reason = `cannot be read by user ${process.getuid?.()}: ${code}`;
  }
  throw describeProblems([`GOOGLE_APPLICATION_CREDENTIALS: ${keyFile} ${reason}`]);
}

/**
 * Opens Firestore when the server starts, with the credentials as they are then. Throws, naming the setting, where
 * there are none or they are no key. Whether Google accepts a key is not checked: while it is out, cached pages are
 * worth a start.
 */
export async function openDatabase(): Promise<void> {
  getDatabase();
  if (getEnv().emulators.firestore !== undefined || findAccountKey() !== undefined) return;
  try {
    await withDeadline('Credentials', getApp(appName).options.credential!.getAccessToken());
  } catch (error) {
    if (!String(error).includes('Could not load the default credentials')) return;
    throw describeProblems([
      'FIREBASE_SERVICE_ACCOUNT: is missing, as is GOOGLE_APPLICATION_CREDENTIALS, and this is no machine of Google’s',
    ]);
  }
}

// Options of gRPC. A page is a minute old at most: connections must recover sooner than by default.
const connectionSettings = {
  // By default the intervals between attempts to reconnect grow to two minutes.
  'grpc.max_reconnect_backoff_ms': 5_000,
  // By default a connection that a router has dropped goes unnoticed for a quarter of an hour.
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
};

/** Firestore, opened at the first use. Throws when the settings are bad. */
export function getDatabase(): Firestore {
  if (getApps().some((app) => app.name === appName)) return getFirestore(getApp(appName));
  const database = getFirestore(openAdminApp());
  database.settings(connectionSettings);
  return database;
}

/** The name by which the SDK finds Firestore. */
export function getDatabaseHost(): string {
  return getEnv().emulators.firestore?.replace(/:\d+$/, '') ?? 'firestore.googleapis.com';
}

/** The accounts of editors. Throws when the settings are bad. */
export async function getAccounts(): Promise<Auth> {
  getDatabase();
  // Loaded by the few who need it.
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(getApp(appName));
}

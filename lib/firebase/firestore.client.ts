import 'client-only';
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { openReadingApp } from './app.client';

export {
  collection,
  doc,
  documentId,
  type DocumentData,
  type DocumentSnapshot,
  endAt,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  startAfter,
  startAt,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';

// This module has the SDK's weight. Reach it by `await import('./firestore.client')` alone, so that no first load
// includes it.

let database: Promise<Firestore> | undefined;

/** Firestore, opened at the first use. Rejects when the page holds no settings. */
export function getDatabase(): Promise<Firestore> {
  database ??= openDatabase().catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  return database;
}

async function openDatabase(): Promise<Firestore> {
  const { app, emulators, appCheckSiteKey } = openReadingApp();
  // Before the first request, and not sooner: a page that reads nothing sends nothing to Google.
  if (appCheckSiteKey !== undefined && !emulators.firestore) {
    const { startAppCheck } = await import('./appCheck.client');
    await startAppCheck(app, appCheckSiteKey);
  }
  // The specification names every message of a failed call; the SDK would add its own.
  setLogLevel('silent');
  const opened = getFirestore(app);
  if (emulators.firestore) {
    const [host = '', port] = emulators.firestore.split(':');
    connectFirestoreEmulator(opened, host, Number(port));
  }
  return opened;
}

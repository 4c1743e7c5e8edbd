import { cert, getApp, getApps, initializeApp, type App, type ServiceAccount } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getEnv } from '../settings/env.node.ts';

export type { DocumentSnapshot, Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';

// One app for the process: the development server evaluates this module again at every change.
export const appName = 'newsroom';

function openApp(): App {
  const { firebase, serviceAccount } = getEnv();
  return initializeApp(
    {
      projectId: firebase.projectId,
      storageBucket: firebase.storageBucket,
      ...(serviceAccount && { credential: cert(serviceAccount as ServiceAccount) }),
    },
    appName,
  );
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
  const database = getFirestore(openApp());
  database.settings(connectionSettings);
  return database;
}

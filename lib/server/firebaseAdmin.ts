import 'server-only';
import { type App, cert, getApp, getApps, initializeApp, type ServiceAccount } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getEnv } from './env';

export type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';

// One app for the process: the development server evaluates this module again at every change.
const appName = 'newsroom';

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

/** The document database, opened at the first use. Throws when the settings are bad. */
export function getDatabase(): Firestore {
  const isOpen = getApps().some((app) => app.name === appName);
  return getFirestore(isOpen ? getApp(appName) : openApp());
}

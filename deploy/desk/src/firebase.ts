import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import type { Settings } from './settings.ts';

export type Backend = {
  settings: Settings;
  auth: Auth;
  database: Firestore;
  storage: FirebaseStorage;
};

/** The newsroom's own Firebase, or the local one. */
export async function openBackend(settings: Settings): Promise<Backend> {
  const app = initializeApp(settings.firebase);
  // The resolver that opens Google's window is not here: the button that needs it loads it.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const database = getFirestore(app);
  const storage = getStorage(app);
  const { emulators } = settings;
  if (emulators !== undefined) {
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    connectFirestoreEmulator(database, ...splitHost(emulators.firestore));
    connectStorageEmulator(storage, ...splitHost(emulators.storage));
  } else if (settings.appCheckSiteKey !== undefined) await openAppCheck(app, settings.appCheckSiteKey);
  return { settings, auth, database, storage };
}

async function openAppCheck(app: FirebaseApp, siteKey: string): Promise<void> {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

function splitHost(host: string): [string, number] {
  const [name = '', port] = host.split(':');
  return [name, Number(port)];
}

/** The URL of a file: everybody may read it, so it needs no token. */
export function toFileUrl({ settings }: Backend, name: string): string {
  const { emulators, firebase } = settings;
  const host = emulators ? `http://${emulators.storage}` : 'https://firebasestorage.googleapis.com';
  return `${host}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(name)}?alt=media`;
}

/**
 * The editor's name in the newsroom, '' without a session. It is read from the token, with which the rules compare it:
 * the SDK has the name that the account had when its editor signed in.
 */
export async function getEditorName({ auth }: Backend): Promise<string> {
  const claims = (await auth.currentUser?.getIdTokenResult())?.claims;
  return String(claims?.name || claims?.email || '');
}

/** The editor who stores something, and the database. */
export async function getEditor(backend: Backend): Promise<{ database: Firestore; name: string }> {
  return { database: backend.database, name: await getEditorName(backend) };
}

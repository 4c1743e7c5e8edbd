import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { findSection } from 'newsroom/model/sections';
import { startSiteFirebase } from '@/lib/testing/localFirebase';
import { createAuthProvider } from './authProvider.ts';
import { getEditorName, type Backend } from './firebase.ts';
import { saveDraft, startEntry } from './items/entry.ts';

const email = 'anahit@example.org';
const password = 'password';

let firebase: LocalFirebase;
let app: FirebaseApp;
let auth: Auth;
let backend: Backend;

beforeEach(async () => {
  firebase = await startSiteFirebase({
    accounts: [{ email, password, displayName: 'Անահիտ', claims: { editor: true } }],
  });
  app = initializeApp({ apiKey: 'a', projectId: firebase.projectId }, crypto.randomUUID());
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${firebase.authHost}`, { disableWarnings: true });
  const database = getFirestore(app);
  const [host = '', port] = firebase.firestoreHost.split(':');
  connectFirestoreEmulator(database, host, Number(port));
  backend = { auth, database } as Backend;
});
afterEach(async () => {
  await deleteApp(app);
  await firebase.stop();
});

/** Renames an account as an administrator does, who knows nothing of the editor's browser. */
async function rename(displayName: string): Promise<void> {
  const method = `identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/accounts:update`;
  const response = await fetch(`http://${firebase.authHost}/${method}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: auth.currentUser!.uid, displayName }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function save(id: string): Promise<unknown> {
  const editor = { database: backend.database, name: await getEditorName(backend) };
  const { draft } = await saveDraft(editor, startEntry(findSection('analyses'), id), {});
  return draft?.savedBy;
}

test('an editor who was renamed elsewhere saves by the name of the token, before and after its next one', async () => {
  const provider = createAuthProvider(backend);
  await provider.login({ email, password });
  await rename('Անահիտ Հակոբյան');
  await provider.checkAuth({});
  expect(await save('a')).toBe('Անահիտ');
  // The SDK does so each hour.
  await auth.currentUser!.getIdToken(true);
  expect(await save('b')).toBe('Անահիտ Հակոբյան');
  expect(await provider.getIdentity!()).toMatchObject({ fullName: 'Անահիտ Հակոբյան' });
});

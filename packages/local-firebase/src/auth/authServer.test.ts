import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth, type Auth as AdminAuth } from 'firebase-admin/auth';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import { startAuthServer, type AuthServer } from './authServer.ts';

let server: AuthServer;
let app: FirebaseApp;
let auth: Auth;
let admin: AdminAuth;

beforeEach(async () => {
  server = await startAuthServer({
    projectId: 'demo-local',
    accounts: [
      { email: 'anahit@example.org', password: 'password', displayName: 'Անահիտ', claims: { editor: true } },
      { email: 'reader@example.org', password: 'password' },
    ],
  });
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = server.host;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  app = initializeApp({ projectId: 'demo-local', apiKey: 'a' }, 'auth-test');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${server.host}`, { disableWarnings: true });
  admin = getAdminAuth(initializeAdminApp({ projectId: 'demo-local' }, 'auth-test'));
});
afterEach(async () => {
  await deleteAdminApp(admin.app);
  await deleteApp(app);
  await server.stop();
});

const signIn = (email = 'anahit@example.org', password = 'password') =>
  signInWithEmailAndPassword(auth, email, password);

test('an account signs in by its password, and its token carries its claims', async () => {
  const { user } = await signIn('Anahit@example.org');
  expect([user.displayName, user.email]).toEqual(['Անահիտ', 'anahit@example.org']);
  const { claims, signInProvider } = await user.getIdTokenResult();
  expect([claims['editor'], signInProvider]).toEqual([true, 'password']);
  expect(await admin.verifyIdToken(await user.getIdToken(), true)).toMatchObject({
    uid: user.uid,
    editor: true,
  });
});

test.each([
  ['another password', 'anahit@example.org', 'passworD'],
  ['an unknown account', 'nobody@example.org', 'password'],
])('%s is refused, and which of the two was wrong is not disclosed', async (_, email, password) => {
  await expect(signIn(email, password)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

test('a new account is made once', async () => {
  const create = (email: string, password: string) => createUserWithEmailAndPassword(auth, email, password);
  const { user } = await create('new@example.org', 'long enough');
  await updateProfile(user, { displayName: 'Նոր' });
  expect((await signIn('new@example.org', 'long enough')).user.displayName).toBe('Նոր');
  await expect(create('new@example.org', 'long enough')).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  });
  await expect(create('short@example.org', 'short')).rejects.toMatchObject({ code: 'auth/weak-password' });
  await expect(create('nonsense', 'long enough')).rejects.toMatchObject({ code: 'auth/invalid-email' });
});

test('a claim that is given or taken back counts from the next token on', async () => {
  const { user } = await signIn('reader@example.org');
  const readClaim = async (isForced: boolean) => (await user.getIdTokenResult(isForced)).claims['editor'];
  const { uid } = await admin.getUserByEmail('reader@example.org');
  await admin.setCustomUserClaims(uid, { editor: true });
  expect(await readClaim(false)).toBeUndefined();
  expect(await readClaim(true)).toBe(true);
  await admin.setCustomUserClaims(uid, {});
  expect(await readClaim(true)).toBeUndefined();
});

test('sessions that were revoked, and accounts that were switched off or deleted, end', async () => {
  // Tokens are counted in seconds.
  const earlier = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 5_000);
  const { user } = await signIn();
  const token = await user.getIdToken();
  earlier.mockRestore();
  await admin.revokeRefreshTokens(user.uid);
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await expect(admin.verifyIdToken(token, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
  const reader = (await signIn('reader@example.org')).user;
  await admin.updateUser(reader.uid, { disabled: true });
  await expect(signIn('reader@example.org')).rejects.toMatchObject({ code: 'auth/user-disabled' });
  await admin.deleteUser(reader.uid);
  await expect(admin.getUserByEmail('reader@example.org')).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });
});

test('accounts are listed', async () => {
  const { users } = await admin.listUsers();
  expect(users.map(({ email, customClaims }) => [email, customClaims])).toEqual([
    ['anahit@example.org', { editor: true }],
    ['reader@example.org', undefined],
  ]);
});

test('a browser stays signed in when the local Firebase starts again', async () => {
  const { user } = await signIn();
  const { host } = server;
  await server.stop();
  server = await startAuthServer({
    projectId: 'demo-local',
    accounts: [{ email: 'anahit@example.org', password: 'password' }],
    port: Number(host.split(':')[1]),
  });
  // The connection that was kept open has ended with the first one.
  await fetch(`http://${server.host}/`).catch(() => {});
  expect((await user.getIdTokenResult(true)).claims.sub).toBe(user.uid);
});

test('only the administration changes others’ accounts, and what is not there says so', async () => {
  const post = (method: string, authorization: string) =>
    fetch(`http://${server.host}/identitytoolkit.googleapis.com/v1/${method}`, {
      method: 'POST',
      headers: { authorization },
      body: '{}',
    });
  expect((await post('projects/demo-local/accounts:lookup', '')).status).toBe(401);
  expect((await post('projects/other/accounts:lookup', 'Bearer owner')).status).toBe(400);
  const response = await post('accounts:signInWithIdp?key=a', '');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('OPERATION_NOT_ALLOWED') as string } },
  ]);
});

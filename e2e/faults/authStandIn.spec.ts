import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startAuthServer } from 'local-firebase';
import { suffix, test, unreachable } from '../support/googleAuthTest.ts';
import { expect } from '../support/test.ts';

// The stand-in for Auth that all other tests and the local desk use does what Google's own emulator does.

test.skip(unreachable, 'the Auth emulator of firebase-tools could not be installed');

/**
 * Prints as JSON what the SDKs of browser and server get from an Auth. It runs in a process of its own, as the SDKs
 * take one emulator only.
 */
const program = `
  import { initializeApp } from 'firebase/app';
  import * as web from 'firebase/auth';
  import { initializeApp as initializeAdmin } from 'firebase-admin/app';
  import { getAuth } from 'firebase-admin/auth';
  const auth = web.initializeAuth(initializeApp({ projectId: 'demo-newsroom', apiKey: 'a' }), { persistence: web.inMemoryPersistence });
  web.connectAuthEmulator(auth, 'http://' + process.env.FIREBASE_AUTH_EMULATOR_HOST, { disableWarnings: true });
  const admin = getAuth(initializeAdmin({ projectId: 'demo-newsroom' }));
  const seen = [];
  const see = async (name, work) => {
    seen.push([name, await work().catch(({ code }) => code)]);
  };
  const account = ['anahit@example.org', 'a-long-password'];
  const readToken = async () => {
    const { claims, signInProvider } = await auth.currentUser.getIdTokenResult(true);
    return [signInProvider, claims.editor, claims.aud, claims.iss, claims.email, claims.sub === auth.currentUser.uid];
  };
  await see('a short password', () => web.createUserWithEmailAndPassword(auth, account[0], 'short'));
  await see('no address', () => web.createUserWithEmailAndPassword(auth, 'nonsense', account[1]));
  await see('a new account', async () => (await web.createUserWithEmailAndPassword(auth, ...account)).user.email);
  await see('the same again', () => web.createUserWithEmailAndPassword(auth, ...account));
  await see('its token', readToken);
  const { uid } = await admin.getUserByEmail(account[0]);
  await admin.setCustomUserClaims(uid, { editor: true });
  await see('its token with a claim', readToken);
  await see('what the server reads in it', async () => {
    const { editor, email, firebase } = await admin.verifyIdToken(await auth.currentUser.getIdToken(), true);
    return [editor, email, firebase.sign_in_provider];
  });
  await see('a list', async () => (await admin.listUsers()).users.map(({ email, customClaims }) => [email, customClaims]));
  await see('nobody', () => admin.getUserByEmail('nobody@example.org'));
  const old = await auth.currentUser.getIdToken();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await admin.revokeRefreshTokens(uid);
  await see('a token that was revoked', () => admin.verifyIdToken(old, true));
  await admin.updateUser(uid, { disabled: true });
  await see('an account that is switched off', () => web.signInWithEmailAndPassword(auth, ...account));
  await admin.deleteUser(uid);
  await see('an account that is gone', () => admin.getUser(uid));
  console.log(JSON.stringify(seen));
  process.exit();`;

async function run(host: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: host, METADATA_SERVER_DETECTION: 'none' },
  });
  return JSON.parse(stdout);
}

test(`the stand-in for Auth answers both SDKs as Google’s emulator does${suffix}`, async ({ auth }) => {
  const standIn = await startAuthServer({ projectId: 'demo-newsroom' });
  try {
    const [own, googles] = await Promise.all([run(standIn.host), run(auth.host)]);
    expect(own).toEqual(googles);
  } finally {
    await standIn.stop();
  }
});

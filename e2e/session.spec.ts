import type { Page } from '@playwright/test';
import type { AuthEmulator } from './support/authEmulator.ts';
import { suffix, test, unreachable } from './support/authTest.ts';
import { loadSdk, readUser, watchForAuthentication, type TestWindow } from './support/siteAuth.ts';
import { expect } from './support/test.ts';

/** Signs a new reader in with a copy of the SDK that stores nothing, and hands the user to the site's own Auth. */
async function signIn(page: Page, { host }: AuthEmulator): Promise<string> {
  await readUser(page);
  await loadSdk(page);
  return page.evaluate(async (emulatorHost) => {
    const { siteAuth, sdk } = globalThis as TestWindow;
    if (siteAuth === undefined || sdk === undefined) throw new Error('The site has opened no authentication');
    const app = sdk.initializeApp({ ...siteAuth.app.options }, 'signer');
    const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
    sdk.connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
    const email = `reader-${crypto.randomUUID()}@example.org`;
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'a-long-password');
    await siteAuth.updateCurrentUser(user);
    return user.uid;
  }, host);
}

/** What the SDK has stored in IndexedDB. */
const readSessionKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const request = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const stored = request.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
    const keys = stored.getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    return keys.result.map(String);
  });

test.skip(unreachable, 'the Auth emulator of firebase-tools could not be installed');
test.beforeEach(({ page }) => watchForAuthentication(page));

// Where IndexedDB cannot be used: lib/firebase/auth.client.test.ts.
test(`[S7][D4] the session is stored in IndexedDB, and is there after a reload${suffix}`, async ({
  page,
  emulator,
}) => {
  await page.goto('/about-us');
  expect(await readUser(page)).toBeUndefined();
  const uid = await signIn(page, emulator);
  expect(await readSessionKeys(page)).toEqual([expect.stringMatching(/^firebase:authUser:/)]);
  await page.reload();
  expect(await readUser(page)).toBe(uid);
  await page.goto('/programs');
  expect(await readUser(page)).toBe(uid);
});

// Of a reader who is not signed in none is sent: components/shell/PageServices/Session.test.tsx.
test(`[C8] a request to file storage carries the token of the signed-in reader, and the text is shown${suffix}`, async ({
  page,
  testSite,
  emulator,
}) => {
  const words = 'Այս տեքստը կարդում է միայն մուտք գործած ընթերցողը։';
  // There is no file: the server finds no text.
  await testSite.database.doc('programs/for-readers').set({
    title: 'Փակ տեքստ',
    content: testSite.firebase.toDownloadUrl('closed/text.html'),
    createdAt: new Date('2025-01-01'),
  });
  const tokens: (string | undefined)[] = [];
  await page.route('**/o/closed%2Ftext.html*', async (route) => {
    tokens.push(route.request().headers().authorization);
    await route.fulfill({
      contentType: 'text/html',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: `<p>${words}</p><script>document.title = 'run'</script>`,
    });
  });
  await page.goto('/about-us');
  await signIn(page, emulator);
  await page.goto('/programs/for-readers');
  await expect(page.getByText(words)).toBeVisible();
  const token = await page.evaluate(() => (globalThis as TestWindow).siteAuth?.currentUser?.getIdToken());
  expect(tokens).toEqual([`Firebase ${token}`]);
  expect(await page.title()).not.toBe('run');
});

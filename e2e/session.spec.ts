import type { Page } from '@playwright/test';
import { test } from './support/authTest.ts';
import { loadSdk, readUser, watchForAuthentication, type TestWindow } from './support/siteAuth.ts';
import { expect } from './support/test.ts';

/** Signs a new reader in with a copy of the SDK that stores nothing, and gives the user to the site's own Auth. */
async function signIn(page: Page, { host }: { host: string }): Promise<string> {
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

/** The browser storages that hold the session. */
async function readSession(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const places: string[] = [];
    const isSession = (key: string): boolean => key.startsWith('firebase:authUser:');
    try {
      const request = indexedDB.open('firebaseLocalStorageDb');
      await new Promise((resolve, reject) => {
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
      const stored = request.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
      const keys = stored.getAllKeys();
      await new Promise((resolve) => keys.addEventListener('success', resolve));
      if (keys.result.some((key) => isSession(String(key)))) places.push('IndexedDB');
    } catch {
      // Denied: nothing is stored there.
    }
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      try {
        if (Object.keys(globalThis[name]).some(isSession)) places.push(name);
      } catch {
        // Denied: nothing is stored there.
      }
    }
    return places;
  });
}

/** Denies the page these storages, failing as browsers do, or not responding at all. */
async function deny(page: Page, storages: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const fail = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of names) {
      if (name === 'silent indexedDB')
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      else if (name === 'indexedDB') IDBFactory.prototype.open = fail;
      else Object.defineProperty(globalThis, name, { get: fail });
    }
  }, storages);
}

// storedSession.spec.ts tests a site on which nobody can sign in.
test.use({ isSignInEnabled: true });
test.beforeEach(({ page }) => watchForAuthentication(page));

for (const [name, denied, place] of [
  ['in IndexedDB', [], 'IndexedDB'],
  ['in localStorage where IndexedDB cannot be used', ['indexedDB'], 'localStorage'],
  ['in localStorage where IndexedDB never responds', ['silent indexedDB'], 'localStorage'],
  ['in sessionStorage where neither can be used', ['indexedDB', 'localStorage'], 'sessionStorage'],
] as const) {
  test(`[S7][D4] the session is stored ${name}, and is there after a reload`, async ({ page, auth }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await deny(page, denied);
    await page.goto('/about-us');
    expect(await readUser(page)).toBeUndefined();
    const uid = await signIn(page, auth);
    expect(await readSession(page)).toEqual([place]);
    await page.reload();
    expect(await readUser(page)).toBe(uid);
    await page.goto('/programs');
    expect(await readUser(page)).toBe(uid);
    expect(await readSession(page)).toEqual([place]);
    expect(errors).toEqual([]);
  });
}

// A reader who is not signed in sends none: components/items/ReaderBody.test.tsx.
test('[C8] a request to file storage carries the token of the signed-in reader, and the text is shown', async ({
  page,
  testSite,
  auth,
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
  await signIn(page, auth);
  await page.goto('/programs/for-readers');
  await expect(page.getByText(words)).toBeVisible();
  const token = await page.evaluate(() => (globalThis as TestWindow).siteAuth?.currentUser?.getIdToken());
  expect(tokens).toEqual([`Firebase ${token}`]);
  expect(await page.title()).not.toBe('run');
});

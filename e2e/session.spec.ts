import { devices, type Page } from '@playwright/test';
import type { TestSite } from '../tools/testSite/startTestSite.ts';
import type { AuthEmulator } from './support/authEmulator.ts';
import { suffix, test, unreachable } from './support/authTest.ts';
import { loadSdk, readUser, type TestWindow, watchForAuthentication } from './support/siteAuth.ts';
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

/** The browser storages that hold the session. */
async function findSession(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const places: string[] = [];
    const isSession = (key: string): boolean => key.startsWith('firebase:authUser:');
    try {
      const request = indexedDB.open('firebaseLocalStorageDb');
      await new Promise((resolve, reject) => {
        request.addEventListener('success', resolve);
        request.addEventListener('error', reject);
      });
      const keys = request.result
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .getAllKeys();
      await new Promise((resolve) => {
        keys.addEventListener('success', resolve);
      });
      if (keys.result.some((key) => isSession(String(key)))) places.push('IndexedDB');
    } catch {
      // Denied: nothing is stored there.
    }
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      try {
        if (Object.keys(globalThis[name]).some(isSession)) places.push(name);
      } catch {
        // The same.
      }
    }
    return places;
  });
}

type Storage = 'indexedDB' | 'localStorage' | 'sessionStorage';

/** Denies the page these storages, failing as browsers do. */
async function deny(page: Page, storages: readonly Storage[]): Promise<void> {
  await page.addInitScript((names) => {
    const fail = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of names) {
      if (name === 'indexedDB') IDBFactory.prototype.open = fail;
      else Object.defineProperty(globalThis, name, { get: fail });
    }
  }, storages);
}

test.skip(unreachable, 'the Auth emulator of firebase-tools could not be installed');
test.beforeEach(({ page }) => watchForAuthentication(page));

for (const [name, denied, place] of [
  ['in IndexedDB', [], 'IndexedDB'],
  ['in localStorage where IndexedDB cannot be used', ['indexedDB'], 'localStorage'],
  ['in sessionStorage where neither can be used', ['indexedDB', 'localStorage'], 'sessionStorage'],
] as const) {
  test(`[S7][D4] the session is stored ${name}, and is there after a reload${suffix}`, async ({
    page,
    emulator,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await deny(page, denied);
    await page.goto('/about-us');
    expect(await readUser(page)).toBeUndefined();
    const uid = await signIn(page, emulator);
    expect(await findSession(page)).toEqual([place]);
    await page.reload();
    expect(await readUser(page)).toBe(uid);
    await page.goto('/programs');
    expect(await readUser(page)).toBe(uid);
    expect(await findSession(page)).toEqual([place]);
    expect(errors).toEqual([]);
  });
}

test.describe('a request to file storage', () => {
  const id = 'for-readers';
  const words = 'Այս տեքստը կարդում է միայն մուտք գործած ընթերցողը։';
  const findToken = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => (globalThis as TestWindow).siteAuth?.currentUser?.getIdToken());

  async function publish({ database, firebase }: TestSite): Promise<string> {
    // There is no file: the server finds no text.
    const url = `http://${firebase.storageHost}/v0/b/demo-newsroom.appspot.com/o/closed%2Ftext.html?alt=media`;
    await database
      .collection('programs')
      .doc(id)
      .set({
        title: 'Փակ տեքստ',
        content: url,
        createdAt: new Date('2025-01-01'),
        categories: [],
        views: 0,
      });
    return url;
  }

  async function watchStorage(page: Page): Promise<readonly (string | undefined)[]> {
    const tokens: (string | undefined)[] = [];
    await page.route('**/o/closed%2Ftext.html*', async (route) => {
      tokens.push(route.request().headers().authorization);
      await route.fulfill({
        contentType: 'text/html',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: `<p>${words}</p><script>document.title = 'run'</script>`,
      });
    });
    return tokens;
  }

  test(`[C8] carries the token of the signed-in reader, and the text is shown${suffix}`, async ({
    page,
    testSite,
    emulator,
  }) => {
    await publish(testSite);
    const tokens = await watchStorage(page);
    await page.goto('/about-us');
    await signIn(page, emulator);
    await page.goto(`/programs/${id}`);
    await expect(page.getByText(words)).toBeVisible();
    expect(tokens).toEqual([`Firebase ${await findToken(page)}`]);
    expect(await page.title()).not.toBe('run');
  });

  test(`[C8] is not sent for a reader who is not signed in${suffix}`, async ({ page, testSite }) => {
    await publish(testSite);
    const tokens = await watchStorage(page);
    await page.goto(`/programs/${id}`);
    expect(await readUser(page)).toBeUndefined();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Կրկին փորձել' })).toBeVisible();
    expect(tokens).toEqual([]);
  });
});

test.describe('on a phone', () => {
  const { userAgent, viewport, hasTouch, isMobile } = devices['iPhone 15'];
  test.use({ userAgent, viewport, hasTouch, isMobile });

  test(`the session starts without a request to another host and without a frame${suffix}`, async ({
    page,
    emulator,
  }) => {
    const own = new Set(['127.0.0.1', 'localhost']);
    const others: string[] = [];
    page.on('request', (request) => {
      const { protocol, host, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && (!own.has(hostname) || host === emulator.host))
        others.push(request.url());
    });
    await page.goto('/programs');
    expect(await readUser(page)).toBeUndefined();
    await page.waitForLoadState('networkidle');
    expect(others).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

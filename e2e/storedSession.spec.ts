import type { Page } from '@playwright/test';
import { test } from './support/authTest.ts';
import { loadSdk, readUser, watchForAuthentication, type TestWindow } from './support/siteAuth.ts';
import { expect, waitForIdle } from './support/test.ts';

// A site where nobody can sign in. Signing in: session.spec.ts, signIn.spec.ts.

test.beforeEach(({ page }) => watchForAuthentication(page));

type Persistence = 'indexedDBLocalPersistence' | 'browserLocalPersistence' | 'browserSessionPersistence';

/** Signs a new reader in with a copy of the SDK, as the site did while it was possible; returns the reader's id. */
function storeSession(page: Page, emulatorHost: string, persistence: Persistence): Promise<string> {
  return page.evaluate(
    async ([host, name]) => {
      const { sdk } = globalThis as TestWindow;
      if (sdk === undefined) throw new Error('The SDK has not been loaded');
      const settings = document.getElementById('public-settings')!.textContent;
      const { firebase } = JSON.parse(settings) as { firebase: Record<string, string> };
      const auth = sdk.initializeAuth(sdk.initializeApp(firebase), { persistence: sdk[name] });
      sdk.connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
      const email = `reader-${crypto.randomUUID()}@example.org`;
      return (await sdk.createUserWithEmailAndPassword(auth, email, 'a-long-password')).user.uid;
    },
    [emulatorHost, persistence] as const,
  );
}

test('[S7][V1][D4] where nobody can sign in authentication is opened too, once the first page is left, and requests nothing', async ({
  page,
  auth,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/about-us');
  await page.getByRole('banner').getByRole('link', { name: 'Վերլուծություններ' }).click();
  await page.waitForURL('**/analyses');
  expect(await readUser(page)).toBeUndefined();
  expect(await page.evaluate(() => indexedDB.databases())).toContainEqual({
    name: 'firebaseLocalStorageDb',
    version: 1,
  });
  await waitForIdle(page);
  const isOfAuthentication = (url: string) =>
    url.includes(auth.host) || /identitytoolkit|securetoken|apis\.google|gapi|__\/auth/.test(url);
  expect(requests.filter(isOfAuthentication)).toEqual([]);
});

for (const persistence of [
  'indexedDBLocalPersistence',
  'browserLocalPersistence',
  'browserSessionPersistence',
] as const) {
  test(`[S7] a session that is stored is restored, also where nobody can sign in any more: ${persistence}`, async ({
    page,
    auth,
  }) => {
    await page.goto('/about-us');
    await loadSdk(page);
    const uid = await storeSession(page, auth.host, persistence);
    await page.reload();
    expect(await readUser(page)).toBe(uid);
    await page.goto('/programs');
    expect(await readUser(page)).toBe(uid);
  });
}

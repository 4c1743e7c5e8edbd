import type { Page } from '@playwright/test';
import { startCommitProxy, type CommitFault, type CommitProxy } from 'local-firebase/testing/commitFaults';
import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { expect, test } from '../support/test.ts';

const itemPath = '/programs/khachkari-lezun';

/** The abilities that the reader's browser denies the page, failing as browsers do. */
const denials: Readonly<Record<string, (page: Page, testSite: TestSite) => Promise<unknown>>> = {
  'storage and cookies that may not be used': (page) =>
    page.addInitScript(() => {
      const deny = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: deny });
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
    }),
  'storage that is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  'an IndexedDB that opens nothing': (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error.', 'UnknownError');
      };
    }),
  'a clock of 1999': (page) => page.clock.setSystemTime('1999-12-31T23:59:59Z'),
  'a clock of 2051': (page) => page.clock.setSystemTime('2051-01-01T00:00:00Z'),
  'a backend that cannot be reached': (page, { firebase }) =>
    page.route(`http://${firebase.firestoreHost}/**`, (route) => route.abort('connectionrefused')),
  'pages without settings': (page, { url }) =>
    page.route(
      ({ origin, pathname }) => origin === url && !pathname.startsWith('/_next/'),
      async (route) => {
        const response = await route.fetch();
        if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response });
        const body = (await response.text()).replace(/(<script id="public-settings"[^>]*>)[^<]*/, '$1');
        return route.fulfill({ response, body });
      },
    ),
};

for (const [name, deny] of Object.entries(denials)) {
  test(`with ${name} an item, a list and the home page are readable and throw no error`, async ({
    page,
    testSite,
  }) => {
    const uncaught: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    page.on('console', (message) => {
      // The specification's own messages of failed calls, and the browser's of the connection that failed.
      if (/^Error while getting programs|^Failed to load resource: net::/.test(message.text())) return;
      if (message.type() === 'error') errors.push(message.text());
    });
    await deny(page, testSite);
    for (const path of [itemPath, '/programs', '/']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1').first()).toBeAttached();
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
    }
    expect(uncaught).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('the view counter equals the writes committed: a lost request is retried and counts once, a lost response may count twice', async ({
  browser,
}) => {
  const plan: readonly CommitFault[] = ['none', 'request lost', 'none', 'unavailable', 'response lost'];
  const firebase = await startSampleFirebase({ seed: 'sample' });
  const proxy: CommitProxy = await startCommitProxy(
    () => firebase.firestoreHost,
    (index) => plan[index] ?? 'none',
  );
  const env = { FIRESTORE_EMULATOR_HOST: proxy.host };
  const testSite = await startTestSite({ seed: 'sample', firebase, env });
  try {
    const document = testSite.database.doc('programs/khachkari-lezun');
    const before = (await document.get()).get('views') as number;
    const views = 4;
    for (let index = 0; index < views; index += 1) {
      const page = await browser.newPage({ baseURL: testSite.url });
      const { sent } = proxy.readCounts();
      await page.goto(itemPath);
      await expect.poll(() => proxy.readCounts().sent).toBeGreaterThan(sent);
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    const { sent, faulty } = proxy.readCounts();
    const added = ((await document.get()).get('views') as number) - before;
    expect(added).toBe(faulty.none + faulty['response lost']);
    expect(sent - views).toBeLessThanOrEqual(faulty['request lost'] + faulty['response lost']);
  } finally {
    await testSite.stop();
    await proxy.stop();
    await firebase.stop();
  }
});

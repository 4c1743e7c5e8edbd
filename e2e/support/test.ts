import { test as base, type APIRequestContext, type Page } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { startTestSite, type TestSite, type TestSiteOptions } from '../../tools/testSite/startTestSite.ts';
import { editItem } from './publish.ts';

type WorkerFixtures = {
  /**
   * Whether a file's tests publish. They share a test site with other tests that write, and must not count its items.
   * The rest share a read-only one. A test that needs both starts its own test site.
   */
  isPublishing: boolean;
  /** Settings of the test site. */
  siteEnv: Readonly<Record<string, string>>;
  /** The sample newsroom, shared by the tests of a worker. */
  testSite: TestSite;
};

type OwnNewsroom = { testSite: TestSite; request: APIRequestContext };

type TestFixtures = {
  /** Starts a test site for this test alone, with what requests its pages; both stop with the test. */
  startOwn: (options: TestSiteOptions) => Promise<OwnNewsroom>;
  /** Publishes an item, such as `events/a`, until the end of this test; its list may have been cached before. */
  publish: (path: string, fields: Readonly<Record<string, unknown>>) => Promise<DocumentReference>;
  /** The problems of the page so far: console errors, uncaught errors, failed requests, requests to other hosts. */
  pageProblems: readonly string[];
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  isPublishing: [false, { scope: 'worker', option: true }],
  siteEnv: [{}, { scope: 'worker', option: true }],
  testSite: [
    async ({ isPublishing, siteEnv: env }, use) => {
      const access = isPublishing ? 'editor' : 'reader';
      const testSite = await startTestSite({ seed: 'sample', access, env });
      await use(testSite);
      await testSite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ testSite }, use) => use(testSite.url),
  // Opens a page and waits for hydration, as after a moment of reading. None is the first of a visit, which would put
  // off authentication and the service worker for half a minute.
  page: async ({ page, javaScriptEnabled }, use) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'referrer', { get: () => `${location.origin}/` });
    });
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const settle = async <T>(opening: Promise<T>): Promise<T> => {
      const response = await opening;
      if (javaScriptEnabled) await waitForHydration(page);
      return response;
    };
    page.goto = (...args) => settle(goto(...args));
    page.reload = (...args) => settle(reload(...args));
    await use(page);
  },
  startOwn: async ({ playwright }, use) => {
    const started: OwnNewsroom[] = [];
    await use(async (options) => {
      const testSite = await startTestSite(options);
      const request = await playwright.request.newContext({ baseURL: testSite.url, timeout: 60_000 });
      started.push({ testSite, request });
      return { testSite, request };
    });
    for (const { testSite, request } of started) {
      await request.dispose();
      await testSite.stop();
    }
  },
  publish: async ({ testSite }, use) => {
    const published: DocumentReference[] = [];
    await use(async (path, fields) => {
      const { publish, reference } = editItem(testSite, path);
      await publish(fields);
      published.push(reference);
      return reference;
    });
    for (const reference of published) await reference.delete();
  },
  pageProblems: async ({ page, testSite }, use) => use(watchProblems(page, testSite)),
});

export { expect } from '@playwright/test';

/** Waits for hydration: the scripts are requested after the page, which works without them. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Waits until the page is hydrated, and has loaded what its idle tasks load: half a second without another file. */
export async function waitForIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const countLoaded = (): number => performance.getEntriesByType('resource').length;
    for (let loaded = -1; loaded !== countLoaded();) {
      loaded = countLoaded();
      await new Promise<void>((resolve) => {
        setTimeout(() => requestIdleCallback(() => resolve()), 500);
      });
    }
  });
}

/** Runs in the page: whether its handlers work, which components/shell/PageServices says once it is hydrated. */
export function isHydrated(): boolean {
  return (
    document.querySelector('script[data-src]') === null ||
    document.documentElement.dataset.hydrated !== undefined
  );
}

/** Collects what goes wrong in a page from now on. */
export function watchProblems(page: Page, testSite: TestSite): readonly string[] {
  const problems: string[] = [];
  const ownHosts = new Set([
    new URL(testSite.url).host,
    testSite.firebase.firestoreHost,
    testSite.firebase.storageHost,
  ]);
  page.on('console', (message) => {
    // Chromium's warning when a slow machine has not used a style sheet within some seconds.
    if (message.text().includes('was preloaded using link preload but not used')) return;
    // Playwright's own warning for `serviceWorkers: 'block'`.
    if (message.text().includes('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !ownHosts.has(host)) problems.push(`request to ${request.url()}`);
  });
  return problems;
}

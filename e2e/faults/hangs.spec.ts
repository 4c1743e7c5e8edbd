import type { Page } from '@playwright/test';
import { cards, loadMore } from '../support/lists.ts';
import { expect, test, waitForIdle } from '../support/test.ts';

// Services that never respond, in the reader's browser or beside the site. Those that fail at once:
// browserFaults.spec.ts.

const itemPath = '/programs/khachkari-lezun';
const never = (): Promise<void> => new Promise(() => {});
const isPath = (expected: string) => (url: URL) =>
  url.pathname === decodeURI(expected) || url.pathname === expected;

/** IndexedDB as in a browser that has come back from the background: nothing is denied, nothing responds. */
const stopIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

for (const [site, SIGN_IN] of [
  ['a site without sign-in', ''],
  ['a site where readers may sign in', 'enabled'],
]) {
  test(`[V1] where IndexedDB never responds, on ${site}, a list goes on and a view is counted on the second page, too`, async ({
    page,
    startOwn,
  }) => {
    const { testSite } = await startOwn({ seed: 'sample', env: { SIGN_IN: SIGN_IN! } });
    // The loader of the sign-in frame.
    await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort());
    await stopIndexedDb(page);
    await page.goto(`${testSite.url}/programs`);
    await waitForIdle(page);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(20);
    const readViews = async () =>
      (await testSite.database.doc(itemPath.slice(1)).get()).get('views') as number;
    const before = await readViews();
    await page.goto(`${testSite.url}${itemPath}`);
    await expect.poll(readViews).toBe(before + 1);
  });
}

/** The ways in which a reader's requests to Firestore hang for good. */
const hangs: Readonly<Record<string, (page: Page, firestore: string) => Promise<unknown>>> = {
  'Firestore accepts and never responds': (page, firestore) => page.route(`http://${firestore}/**`, never),
  'the code for it never comes': (page) => page.route('**/_next/static/**/*.js', never),
};

for (const [name, hang] of Object.entries(hangs)) {
  test(`where ${name}, a click leads after ten seconds where its link leads: a list, a series beside an item`, async ({
    page,
    testSite,
  }) => {
    for (const [path, label] of [
      ['/programs', 'Ցույց տալ ևս'],
      [itemPath, 'Խորագրի բոլոր նյութերը'],
    ] as const) {
      await page.goto(path);
      const link = page.getByRole('link', { name: label });
      const href = (await link.getAttribute('href'))!;
      await hang(page, testSite.firebase.firestoreHost);
      await link.click();
      await expect(page.getByRole('link', { name: 'Բեռնվում է…' })).toBeVisible();
      await page.waitForURL(isPath(href), { waitUntil: 'commit', timeout: 30_000 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

test('where Firestore is refused, the second click in vain leads where the link leads', async ({
  page,
  testSite,
}) => {
  await page.route(`http://${testSite.firebase.firestoreHost}/**`, (route) =>
    route.abort('connectionrefused'),
  );
  await page.goto('/programs');
  const href = (await loadMore(page).getAttribute('href'))!;
  await loadMore(page).click();
  await page.getByRole('link', { name: 'Կրկին փորձել' }).click();
  await page.waitForURL(isPath(href));
  await expect(cards(page).first()).toBeVisible();
});

test('a recording goes on when a click that Firestore does not answer leads on, and the way back offers another try', async ({
  page,
  testSite,
}) => {
  await page.goto(itemPath);
  await page.locator('main audio').evaluate((media: HTMLMediaElement) => media.play());
  await expect(page.locator('#player')).toBeAttached();
  await page.getByRole('main').getByRole('link', { name: 'Հաղորդումներ', exact: true }).first().click();
  await page.waitForURL('**/programs');
  const recording = page.getByRole('region', { name: 'Նվագարկիչ' }).locator('audio');
  const isPlaying = () => recording.evaluate((media: HTMLMediaElement) => !media.paused);
  const href = (await loadMore(page).getAttribute('href'))!;
  const firestore = `http://${testSite.firebase.firestoreHost}/**`;
  await page.route(firestore, never);
  await loadMore(page).click();
  await page.waitForURL(isPath(href), { timeout: 30_000 });
  expect(await isPlaying()).toBe(true);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Կրկին փորձել' })).toBeVisible();
  await page.unroute(firestore, never);
  await page.getByRole('link', { name: 'Կրկին փորձել' }).click();
  await expect(cards(page)).toHaveCount(20);
  expect(await isPlaying()).toBe(true);
});

test('suggestions that never come leave the field as it is without scripts: Enter searches', async ({
  page,
}) => {
  await page.route('**/api/search/suggest**', never);
  await page.goto('/search');
  await page.getByRole('main').getByLabel('Որոնել կայքում').fill('sevan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sevan$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a link to a page whose data never come has the page loaded after ten seconds', async ({ page }) => {
  await page.goto('/programs');
  await page.route('**/*', (route) =>
    route.request().headers().rsc === undefined ? route.fallback() : never(),
  );
  const link = page.locator('main article a').first();
  const path = (await link.getAttribute('href'))!;
  const title = await link.innerText();
  await link.click();
  await page.waitForURL(isPath(path), { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

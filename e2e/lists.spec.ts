import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { expect, isHydrated, test } from './support/test.ts';

const loadMore = (page: Page) => page.getByRole('link', { name: 'Ցույց տալ ևս' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function listPaths(page: Page): Promise<string[]> {
  return cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Follows the plain link and waits for the page it leads to. */
async function followToNextPage(page: Page): Promise<void> {
  const path = (await loadMore(page).getAttribute('href')) ?? '';
  await loadMore(page).click();
  await page.waitForURL(`**${path}`);
}

test('[R2][D4] «load more» shows every program exactly once, in place, with the focus on the first new one', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/programs');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText('10 / 34')).toBeVisible();
  for (const shown of [20, 30, 34]) {
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(shown);
    await expect(page.getByText(`${shown} / 34`)).toBeVisible();
    const firstNew = shown === 34 ? 30 : shown - 10;
    await expect(cards(page).nth(firstNew).getByRole('link')).toBeFocused();
  }
  await expect(loadMore(page)).toHaveCount(0);
  expect(new Set(await listPaths(page)).size).toBe(34);
  expect(page.url()).toMatch(/\/programs$/);
  expect(pageProblems).toEqual([]);
});

test('[D7] without JavaScript the same link shows every program exactly once, page by page', async ({
  browser,
  newsroom,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: newsroom.url });
  await page.goto('/programs');
  const seen = await listPaths(page);
  while ((await loadMore(page).count()) > 0) {
    await followToNextPage(page);
    const paths = await listPaths(page);
    expect(paths.length).toBeGreaterThan(0);
    seen.push(...paths);
    await expect(page.getByText(`${seen.length} / 34`)).toBeVisible();
  }
  expect(seen).toHaveLength(34);
  expect(new Set(seen).size).toBe(34);
  await page.close();
});

test('[C2] pages rendered on the server and loaded in the browser have the same order', async ({
  page,
  browser,
  newsroom,
}) => {
  await page.goto('/analyses');
  while ((await loadMore(page).count()) > 0) {
    const before = await cards(page).count();
    await loadMore(page).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    await expect(page.getByText('Բեռնվում է…')).toHaveCount(0);
  }
  const inBrowser = await listPaths(page);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: newsroom.url });
  await plain.goto('/analyses');
  const onServer = await listPaths(plain);
  while ((await loadMore(plain).count()) > 0) {
    await followToNextPage(plain);
    onServer.push(...(await listPaths(plain)));
  }
  expect(inBrowser).toEqual(onServer);
  await plain.close();
});

test('[R5][C2] an item published between two pages makes no other item appear twice or get lost', async ({
  page,
}) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  await page.goto(`${newsroom.url}/specials`);
  const before = await listPaths(page);
  const published = newsroom.database.collection('specials').doc('mijankyal-norutyun');
  await published.set({
    title: 'Միջանկյալ նորություն',
    createdAt: Timestamp.now(),
    views: 0,
    categories: [],
  });
  try {
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(14);
    const after = await listPaths(page);
    expect(after.slice(0, 10)).toEqual(before);
    expect(new Set(after).size).toBe(14);
    const stored = await newsroom.database.collection('specials').listDocuments();
    const expected = stored.map(({ id }) => `/specials/${id}`).filter((path) => !path.endsWith(published.id));
    expect(after.toSorted()).toEqual(expected.toSorted());
  } finally {
    await newsroom.stop();
  }
});

test('going back shows the list as the reader left it', async ({ page }) => {
  await page.goto('/programs');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(20);
  await cards(page).nth(14).getByRole('link').click();
  await expect(page).toHaveURL(/\/programs\/.+/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);
});

test('[R3][R4] a program category lists only its own items, a category of analyses all of its items at once', async ({
  page,
  newsroom,
}) => {
  for (const [path, collection, category] of [
    ['/programs/category/veritas', 'programs', 'veritas'],
    ['/analyses/category/veritas', 'articles', 'veritas'],
  ] as const) {
    const stored = await newsroom.database
      .collection(collection)
      .where('categories', 'array-contains', category)
      .orderBy('createdAt', 'desc')
      .get();
    await page.goto(path);
    const section = path.split('/')[1];
    expect(await listPaths(page)).toEqual(stored.docs.map(({ id }) => `/${section}/${id}`));
  }
});

test('[R3][R4] of more than ten items a category of analyses lists all, one of programs the ten newest', async ({
  browser,
}) => {
  const newsroom = await startNewsroom({ seed: 'empty' });
  const page = await browser.newPage({ baseURL: newsroom.url, javaScriptEnabled: false });
  try {
    const ids = Array.from({ length: 12 }, (_, index) => `item-${index}`);
    const batch = newsroom.database.batch();
    for (const collection of ['programs', 'articles']) {
      for (const [index, id] of ids.entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 31 - index));
        batch.set(newsroom.database.doc(`${collection}/${id}`), {
          title: id,
          categories: ['veritas'],
          createdAt,
        });
      }
    }
    await batch.commit();
    await page.goto('/analyses/category/veritas');
    expect(await listPaths(page)).toEqual(ids.map((id) => `/analyses/${id}`));
    await page.goto('/programs/category/veritas');
    expect(await listPaths(page)).toEqual(ids.slice(0, 10).map((id) => `/programs/${id}`));
  } finally {
    await page.close();
    await newsroom.stop();
  }
});

test('[X3] an empty list says so in neutral words', async ({ browser }) => {
  const empty = await startNewsroom({ seed: 'empty' });
  const page = await browser.newPage({ baseURL: empty.url });
  try {
    for (const path of ['/', '/programs', '/analyses/category/churchStage', '/events']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByText('դեռ նյութեր չկան')).toBeVisible();
    }
  } finally {
    await page.close();
    await empty.stop();
  }
});

test('[C2] «load more» and its plain link go on after an editor deleted the last item shown', async ({
  page,
  request,
}) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  try {
    await page.goto(`${newsroom.url}/programs`);
    const before = await listPaths(page);
    const lastId = before.at(-1)?.split('/').at(-1) ?? '';
    const link = await loadMore(page).getAttribute('href');
    await newsroom.database.collection('programs').doc(lastId).delete();
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(20);
    expect(new Set(await listPaths(page)).size).toBe(20);
    const url = `${newsroom.url}${link}`;
    // Once rendered, once from the cache of Next.js.
    for (const response of [
      await request.get(url, { maxRedirects: 0 }),
      await request.get(url, { maxRedirects: 0 }),
    ]) {
      expect(response.status()).toBe(307);
      expect(response.headersArray().filter(({ name }) => name.toLowerCase() === 'location')).toEqual([
        expect.objectContaining({ value: '/programs' }),
      ]);
      expect(response.headers()['cache-control']).toBe('no-store');
    }
    const inCategory = await request.get(`${newsroom.url}/programs/category/fair/after/${lastId}`, {
      maxRedirects: 0,
    });
    expect([inCategory.status(), inCategory.headers().location]).toEqual([307, '/programs/category/fair']);
  } finally {
    await newsroom.stop();
  }
});

test('[D4] the first «load more» requests the SDK, a query and a count side by side, later ones the last two alone', async ({
  browser,
  newsroom,
}) => {
  // The first page of a visit: on later ones authentication loads a script at a time of its own.
  const page = await browser.newPage({ baseURL: newsroom.url });
  await page.goto('/programs');
  await page.waitForFunction(isHydrated);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    // Pictures of the new cards and prefetched stories are not part of the round trip, and preflights are a matter of two
    // origins.
    if (request.resourceType() === 'image' || request.method() === 'OPTIONS') return;
    if (request.headers().rsc !== undefined) return;
    if (host === newsroom.firebase.firestoreHost) requests.push(pathname.split(':').at(-1) ?? '');
    else requests.push(pathname.startsWith('/_next/static/chunks/') ? 'script' : request.url());
  });
  for (const [shown, first] of [
    [20, true],
    [30, false],
  ] as const) {
    requests.length = 0;
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(shown);
    expect(requests.filter((name) => name !== 'script').toSorted()).toEqual([
      'runAggregationQuery',
      'runQuery',
    ]);
    expect(requests.includes('script')).toBe(first);
    // Scripts first: nothing is requested between them and the two.
    expect(requests.slice(0, -2).every((name) => name === 'script')).toBe(true);
  }
  await page.close();
});

test('[X3] after a failed «load more» every item is still there, and the next press goes on from there', async ({
  page,
  newsroom,
}) => {
  await page.goto('/programs');
  for (const shown of [20, 30]) {
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(shown);
  }
  const backend = `http://${newsroom.firebase.firestoreHost}/**`;
  await page.route(backend, (route) => route.abort());
  await loadMore(page).click();
  const retry = page.getByRole('link', { name: 'Կրկին փորձել' });
  await expect(retry).toBeFocused();
  await expect(cards(page)).toHaveCount(30);
  await page.unroute(backend);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(34);
});

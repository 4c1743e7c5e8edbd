import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { startNewsroom } from '../tools/newsroom/newsroom.ts';
import { expect, test } from './support/test.ts';

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
    ['/analyses/category/economy', 'articles', 'economy'],
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

test('[X3] an empty list says so in neutral words', async ({ browser }) => {
  const empty = await startNewsroom({ seed: 'empty' });
  const page = await browser.newPage({ baseURL: empty.url });
  try {
    for (const path of ['/', '/programs', '/analyses/category/culture', '/events']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByText('դեռ նյութեր չկան')).toBeVisible();
    }
  } finally {
    await page.close();
    await empty.stop();
  }
});

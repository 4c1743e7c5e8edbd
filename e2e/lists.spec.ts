import { Timestamp } from 'firebase-admin/firestore';
import { type TestSite, startTestSite } from '../tools/testSite/startTestSite.ts';
import { cards, listPaths, loadMore } from './support/lists.ts';
import { expect, isHydrated, test } from './support/test.ts';

test('[R2][C2][D4] «load more» shows every program once, in place and in order, with the focus on the first new one; a reader who comes back finds the list', async ({
  page,
  testSite,
  pageProblems,
}) => {
  const stored = await testSite.database.collection('programs').orderBy('createdAt', 'desc').get();
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
  expect(await listPaths(page)).toEqual(stored.docs.map(({ id }) => `/programs/${id}`));
  await expect(page).toHaveURL('/programs');
  await cards(page).nth(31).getByRole('link').click();
  await expect(page).toHaveURL(/\/programs\/.+/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(34);
  expect(pageProblems).toEqual([]);
});

// Each test has a section of its own.
test.describe('while an editor works', () => {
  let testSite: TestSite;

  test.beforeAll(async () => {
    testSite = await startTestSite({ seed: 'sample' });
  });
  test.afterAll(() => testSite.stop());

  test('[R5][C2] an item published between two pages makes no other item appear twice or get lost', async ({
    page,
  }) => {
    const specials = testSite.database.collection('specials');
    const stored = await specials.orderBy('createdAt', 'desc').get();
    await page.goto(`${testSite.url}/specials`);
    const fields = { title: 'Միջանկյալ նորություն', createdAt: Timestamp.now(), views: 0, categories: [] };
    await specials.doc('mijankyal-norutyun').set(fields);
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(14);
    expect(await listPaths(page)).toEqual(stored.docs.map(({ id }) => `/specials/${id}`));
  });

  test('[C2] «load more» and its plain link go on after an editor deleted the last item shown', async ({
    page,
    request,
  }) => {
    await page.goto(`${testSite.url}/programs`);
    const before = await listPaths(page);
    const lastId = before.at(-1)?.split('/').at(-1) ?? '';
    const link = await loadMore(page).getAttribute('href');
    await testSite.database.collection('programs').doc(lastId).delete();
    await loadMore(page).click();
    await expect(cards(page)).toHaveCount(20);
    expect(new Set(await listPaths(page)).size).toBe(20);
    for (const [path, beginning] of [
      [link, '/programs'],
      // From the cache of Next.js.
      [link, '/programs'],
      [`/programs/category/fair/after/${lastId}`, '/programs/category/fair'],
    ] as const) {
      const response = await request.get(`${testSite.url}${path}`, { maxRedirects: 0 });
      const locations = response.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
      expect([response.status(), ...locations.map(({ value }) => value)]).toEqual([307, beginning]);
      expect(response.headers()['cache-control']).toBe('no-store');
    }
  });
});

test('[D4] the first «load more» requests the SDK, a query and a count side by side, later ones the last two alone', async ({
  browser,
  testSite,
}) => {
  // The first page of a visit: on later ones authentication loads a script at a time of its own.
  const page = await browser.newPage({ baseURL: testSite.url });
  await page.goto('/programs');
  await page.waitForFunction(isHydrated);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    // Pictures of the new cards and prefetched stories are not part of the round trip, and preflights are a matter of two
    // origins.
    if (request.resourceType() === 'image' || request.method() === 'OPTIONS') return;
    if (request.headers().rsc !== undefined) return;
    if (host === testSite.firebase.firestoreHost) requests.push(pathname.split(':').at(-1) ?? '');
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
  testSite,
}) => {
  await page.goto('/programs');
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(20);
  const backend = `http://${testSite.firebase.firestoreHost}/**`;
  await page.route(backend, (route) => route.abort());
  await loadMore(page).click();
  const retry = page.getByRole('link', { name: 'Կրկին փորձել' });
  await expect(retry).toBeFocused();
  await expect(cards(page)).toHaveCount(20);
  await page.unroute(backend);
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(30);
});

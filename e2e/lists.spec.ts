import { pageSize } from 'newsroom/model/listState';
import { cards, listPaths, loadMore } from './support/lists.ts';
import { expect, test, waitForIdle } from './support/test.ts';

test('[C2] “load more” and its plain link go on after an editor deleted the last item shown', async ({
  page,
  startOwn,
}) => {
  const { testSite, request } = await startOwn({ seed: 'sample' });
  await page.goto(`${testSite.url}/programs`);
  const before = await listPaths(page);
  const lastId = before.at(-1)?.split('/').at(-1) ?? '';
  const link = await loadMore(page).getAttribute('href');
  await testSite.database.collection('programs').doc(lastId).delete();
  await loadMore(page).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize);
  const after = await listPaths(page);
  expect([...new Set(after)]).toEqual(after);
  for (const [path, beginning] of [
    [link, '/programs'],
    // This response comes from the cache.
    [link, '/programs'],
    [`/programs/category/fair/after/${lastId}`, '/programs/category/fair'],
  ] as const) {
    const response = await request.get(`${testSite.url}${path}`, { maxRedirects: 0 });
    const locations = response.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
    expect([response.status(), ...locations.map(({ value }) => value)]).toEqual([307, beginning]);
    expect(response.headers()['cache-control']).toBe('no-store');
  }
});

test('[D5] “load more” loads the web SDK, which the page does not have, and reads by it what firebase-admin read for the page', async ({
  page,
}) => {
  const sdk = /firestore\.googleapis\.com/;
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script' && sdk.test(await response.text()))
      loaded.push(response.url());
  });
  await page.goto('/programs');
  await waitForIdle(page);
  await expect(cards(page)).toHaveCount(pageSize);
  expect(loaded, 'scripts with the SDK before “load more”').toEqual([]);
  await loadMore(page).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize);
  expect(loaded, 'scripts with the SDK').toHaveLength(1);
});

test('[R4][S4][C5] “load more” brings all 250 articles of a category behind the first hundred, each once and in order', async ({
  page,
  startOwn,
}) => {
  const { testSite } = await startOwn({ seed: 'empty' });
  const ids = Array.from({ length: 250 }, (_, index) => `item-${index}`);
  const batch = testSite.database.batch();
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 31 - index));
    batch.set(testSite.database.doc(`articles/${id}`), { title: id, categories: ['veritas'], createdAt });
  }
  await batch.commit();
  await page.goto(`${testSite.url}/analyses/category/veritas`);
  await expect(cards(page)).toHaveCount(100);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(250);
  expect(await listPaths(page)).toEqual(ids.map((id) => `/analyses/${id}`));
  await expect(loadMore(page)).toHaveCount(0);
});

import { cards, listPaths, loadMore } from './support/lists.ts';
import { expect, test } from './support/test.ts';

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

test('[C2] «load more» and its plain link go on after an editor deleted the last item shown', async ({
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

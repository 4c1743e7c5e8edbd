import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

const readViews = async (reference: FirebaseFirestore.DocumentReference): Promise<unknown> =>
  (await reference.get()).get('views');

test('[C7][D4] each view in a browser adds exactly one and shows the new count', async ({
  page,
  publish,
}) => {
  const reference = await publish('events/ditumner', { title: 'Դիտումների հաշիվ', views: 0 });
  for (const views of [1, 2]) {
    await page.goto('/events/ditumner');
    await expect(page.getByText(`${views} դիտում`, { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readViews(reference)).toBe(views);
  }
  await page.goto('/events');
  await page.getByRole('link', { name: 'Դիտումների հաշիվ' }).click();
  await expect(page.getByText('3 դիտում', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Դիտումների հաշիվ' }).click();
  await expect(page.getByText('4 դիտում', { exact: true })).toBeVisible();
  expect(await readViews(reference)).toBe(4);
});

// A crawler adds none either: lib/content/read.test.ts.
test('[C7] a list, a reader without JavaScript and the server’s own reads add no view', async ({
  page,
  browser,
  testSite,
  publish,
}) => {
  const reference = await publish('events/ditum-chka', { title: 'Առանց դիտման', views: 7 });
  await page.goto('/events');
  await page.getByRole('link', { name: 'Առանց դիտման' }).hover();
  await page.waitForLoadState('networkidle');
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: testSite.url });
  await plain.goto('/events/ditum-chka');
  await expect(plain.getByText('7 դիտում')).toBeVisible();
  await plain.close();
  expect(await readViews(reference)).toBe(7);
});

import type { Page } from '@playwright/test';
import { enter, expect, test } from './deskTest.ts';

// Finding documents in the desk: lists, filters and search.

const lines = (page: Page) => page.getByRole('main').locator('li a');

for (const width of [1280, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width < 600 });

    test('a list goes on and back, is of a category, and says how many there are', async ({ page }) => {
      await enter(page, '/articles');
      await expect(lines(page)).toHaveCount(10);
      const all = await page.getByText('Ընդամենը').textContent();
      const first = await lines(page).first().textContent();
      await page.getByRole('button', { name: 'Հաջորդները' }).click();
      await expect(lines(page).first()).not.toHaveText(first ?? '');
      await page.getByRole('button', { name: 'Նախորդները' }).click();
      await expect(lines(page).first()).toHaveText(first ?? '');
      await expect(page.getByRole('button', { name: 'Նախորդները' })).toBeDisabled();
      await page.getByLabel('Խորագիր').click();
      await page.getByRole('option', { name: 'Ճշմարտություն' }).click();
      await expect(page.getByText('Ընդամենը')).not.toHaveText(all ?? '');
      for (const line of await lines(page).all()) await expect(line).toContainText('Ճշմարտություն');
    });
  });

test('words find by the site’s own search, within the section, the category and «mine», and the next hits too', async ({
  page,
  request,
  newsroom: { testSite },
}) => {
  const database = testSite.database;
  const fields = { createdAt: new Date('2026-01-01'), updatedAt: new Date(), description: 'Բ', views: 0 };
  for (let number = 1; number <= 12; number += 1) {
    const categories = number % 4 === 0 ? ['fair'] : ['veritas'];
    await database
      .doc(`articles/krrnk-${number}`)
      .set({ ...fields, categories, title: `Կռռնկանքներ ${number}` });
  }
  // What was saved by Anahit, and by somebody else.
  for (const [number, savedBy] of [
    [3, 'Անահիտ Հակոբյան'],
    [4, 'Անահիտ Հակոբյան'],
    [8, 'Արամ Սարգսյան'],
  ] as const)
    await database
      .collection('versions')
      .add({ item: `articles/krrnk-${number}`, savedAt: new Date(), savedBy });
  await database.doc('events/krrnk').set({ ...fields, title: 'Կռռնկանքներ ևս' });
  const found = `${testSite.url}/api/search?q=${encodeURIComponent('կռռնկանք')}`;
  await expect.poll(async () => (await request.get(found)).json()).toMatchObject({ count: 13 });
  await enter(page, '/articles');
  await expect(lines(page)).toHaveCount(10);
  await page.getByLabel('Որոնել').fill('կռռնկանք');
  await expect(page.getByText('Ընդամենը')).toHaveText('Ընդամենը՝ 12');
  await expect(lines(page)).toHaveCount(10);
  await expect(lines(page).first()).toContainText('Կռռնկանքներ');
  await page.getByRole('button', { name: 'Հաջորդները' }).click();
  await expect(lines(page)).toHaveCount(2);

  // With a category and «mine», the number is of what is left.
  await page.getByLabel('Խորագիր').click();
  await page.getByRole('option', { name: 'Արդար Հայը' }).click();
  await expect(page.getByText('Ընդամենը')).toHaveText('Ընդամենը՝ 3');
  await page.getByLabel('Իմը').check();
  await expect(page.getByText('Ընդամենը')).toHaveText('Ընդամենը՝ 1');
  await expect(lines(page)).toContainText(['Կռռնկանքներ 4']);
  await page.getByLabel('Խորագիր').click();
  await page.getByRole('option', { name: 'Բոլոր խորագրերը' }).click();
  await expect(page.getByText('Ընդամենը')).toHaveText('Ընդամենը՝ 2');
  await page.getByLabel('Իմը').uncheck();
  await page.getByLabel('Որոնել').fill('');
  await expect(page.getByText('Ընդամենը')).not.toHaveText(/՝ (?:2|12)$/);
});

test('a draft is on its tab, then on that of its hour, then on that of what is published; «mine» is of one editor', async ({
  page,
  browser,
  newsroom: { desk, testSite },
}) => {
  const line = (each: Page) => lines(each).filter({ hasText: 'Իմ միջոցառումը' });
  const open = async (each: Page, tab: string): Promise<void> => {
    await each.getByRole('tab', { name: tab }).click();
    await expect(each.getByText('Ընդամենը')).toBeVisible();
  };
  await enter(page, '/events/create');
  await page.getByLabel('Վերնագիր', { exact: true }).fill('Իմ միջոցառումը');
  await page.getByRole('button', { name: 'Պահել սևագիրը' }).click();
  await expect(page.getByText(/Պահված է որպես սևագիր/)).toBeVisible();
  await page.goto('/#/events');
  await open(page, 'Սևագրեր');
  await page.getByLabel('Իմը').check();
  await expect(line(page)).toContainText('Անահիտ Հակոբյան');

  const [draft] = (await testSite.database.collection('drafts').where('title', '==', 'Իմ միջոցառումը').get())
    .docs;
  await draft!.ref.update({ publishAt: new Date('2031-01-01T08:00:00Z') });
  await open(page, 'Նշված ժամով');
  await expect(line(page)).toContainText('Կհրապարակվի՝ 1 հունվարի, 2031, 12:00');

  // It has no text, and is of its editor all the same.
  await line(page).click();
  await page.getByRole('button', { name: 'Հրապարակել', exact: true }).click();
  await expect(page.getByText('Հրապարակված է։')).toBeVisible();
  await page.goto('/#/events');
  await open(page, 'Հրապարակված');
  await expect(page.getByLabel('Իմը')).toBeChecked();
  await expect(lines(page)).toHaveCount(1);
  await expect(line(page)).toBeVisible();

  const others = await browser.newContext({ baseURL: desk, locale: 'hy-AM', serviceWorkers: 'block' });
  const other = await others.newPage();
  await enter(other, '/events', 'Արամ Սարգսյան');
  await open(other, 'Հրապարակված');
  await expect(line(other)).toBeVisible();
  await other.getByLabel('Իմը').check();
  await expect(other.getByText('Այստեղ նյութ չկա։')).toBeVisible();
  await others.close();
});

test('a list that does not load says so in Armenian', async ({ page }) => {
  await enter(page, '/articles');
  await expect(lines(page)).toHaveCount(10);
  await page.route('**/api/search?**', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Որոնել').fill('կամուրջ');
  await expect(page.getByRole('alert')).toHaveText(['Ցանկը չբեռնվեց։']);
});

import type { Page } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/findViolations.ts';
import { hold, scripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('main').getByLabel('Որոնել կայքում');
const suggestions = (page: Page) => page.getByRole('list', { name: 'Որոնման առաջարկներ' }).getByRole('link');

test('what was typed before hydration is not lost, has suggestions after it, and the field keeps focus and caret', async ({
  browser,
  testSite,
}) => {
  const page = await browser.newPage({ baseURL: testSite.url });
  const release = await hold(page, scripts);
  await page.goto('/search', { waitUntil: 'domcontentloaded' });
  await field(page).focus();
  await page.keyboard.type('sevn');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('a');
  release();
  await expect(suggestions(page)).toHaveCount(3);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('sevan');
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await expect(page.getByText('3 առաջարկ․ ընտրեք վեր և վար սլաքներով')).toBeAttached();
  await page.close();
});

test('arrows lead through the suggestions, Escape closes them and gives the focus back, a press beside them closes them too; an arrow opens them', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/search');
  await field(page).focus();
  await page.keyboard.type('sevan');
  await expect(suggestions(page)).toHaveCount(3);
  await page.keyboard.press('ArrowUp');
  await expect(suggestions(page).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).first()).toBeFocused();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('sevan');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toHaveCount(3);
  await page.mouse.click(600, 890);
  await expect(suggestions(page)).toHaveCount(0);
  expect(pageProblems).toEqual([]);
});

test('the drawer has the search at its top; a suggestion there can be tapped, and Escape closes the suggestions before the drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
  const drawer = page.getByRole('dialog', { name: 'Գլխավոր ընտրացանկ' });
  await drawer.getByLabel('Որոնել կայքում').click();
  await page.keyboard.type('արդար');
  const series = suggestions(page)
    .filter({ hasText: 'Արդար Հայը' })
    .filter({ hasText: 'Խորագիր «Հաղորդումներ» բաժնում' });
  await expect(series).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await series.click();
  await expect(page).toHaveURL('/programs/category/fair');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
  await drawer.getByRole('searchbox').fill('լավաշ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Գտնվել է 1 նյութ')).toBeVisible();
  await expect(drawer).toBeHidden();
});

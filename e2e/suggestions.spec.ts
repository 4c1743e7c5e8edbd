import type { Page } from '@playwright/test';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { hold, scripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByRole('main').getByLabel('Որոնել կայքում');
const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: 'Որոնման առաջարկներ' }).getByRole('option');

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

test('arrows lead through the suggestions and Enter to the page; Escape closes them, a press beside them too, an arrow opens them; the field has the focus', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/search');
  await field(page).focus();
  await page.keyboard.type('sevan');
  await expect(suggestions(page)).toHaveCount(3);
  const expectMarked = async (index: number): Promise<void> => {
    const id = await suggestions(page).nth(index).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id!);
  };
  await page.keyboard.press('ArrowUp');
  await expectMarked(2);
  await page.keyboard.press('ArrowDown');
  await expectMarked(0);
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('sevan');
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toHaveCount(3);
  await page.mouse.click(600, 890);
  await expect(suggestions(page)).toHaveCount(0);
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expectMarked(0);
  const path = await suggestions(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path!);
  expect(pageProblems).toEqual([]);
});

test('a suggestion is a link that opens in another tab too; without one marked Enter searches; the field is emptied by its button', async ({
  page,
  context,
}) => {
  await page.goto('/search');
  await field(page).focus();
  await page.keyboard.type('արդար');
  const series = suggestions(page).filter({ hasText: 'Խորագիր «Հաղորդումներ» բաժնում' });
  const opened = context.waitForEvent('page');
  await series.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/programs/category/fair');
  await expect(page).toHaveURL('/search');
  await page.getByRole('main').getByRole('button', { name: 'Մաքրել' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('լավաշ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Որոնում՝ «լավաշ»․ 1 նյութ' })).toBeVisible();
});

test('[D5] a query that is typed again is not requested again: SWR has its suggestions', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggest') requested.push(searchParams.get('q')!);
  });
  await page.goto('/search');
  await field(page).focus();
  for (const query of ['sevan', 'lavash', 'sevan']) {
    await field(page).fill(query);
    await expect(suggestions(page).first()).toContainText(query === 'sevan' ? 'Սևան' : 'լավաշ', {
      ignoreCase: true,
    });
  }
  expect(requested, 'queries requested').toEqual(['sevan', 'lavash']);
});

test('the drawer has the search at its top, a plain form that leads to the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
  const drawer = page.getByRole('dialog', { name: 'Գլխավոր ընտրացանկ' });
  await drawer.getByRole('searchbox').fill('լավաշ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Որոնում՝ «լավաշ»․ 1 նյութ' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

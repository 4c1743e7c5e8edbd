import { chooseSetting } from './support/displaySettings.ts';
import { findViolationsInBothSchemes } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';

test('the open menus have no violation of WCAG 2.2 AA that axe can find, in either colour scheme', async ({
  page,
}) => {
  await page.goto('/programs');
  await page.getByRole('navigation', { name: 'Գլխավոր ընտրացանկ' }).locator('summary').click();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
  await page.getByRole('dialog').getByText('Հաղորդումներ', { exact: true }).click();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('the first Tab stop skips the menu and leads to the content', async ({ page }) => {
  await page.goto('/programs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Անցնել բովանդակությանը' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('colours follow the system until the reader chooses; the choice applies from the first paint', async ({
  page,
  pageProblems,
}) => {
  const ground = (shown = page) => shown.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  expect(light).not.toBe(dark);
  await chooseSetting(page, 'Մուգ');
  expect(await ground()).toBe(dark);
  // Nothing but the HTML loads: its first paint must already be dark.
  const bare = await page.context().newPage();
  await bare.emulateMedia({ colorScheme: 'light' });
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/events');
  expect(await ground(bare)).toBe(dark);
  await bare.close();
  await page.goto('/analyses');
  await chooseSetting(page, 'Ինչպես սարքում');
  expect(await ground()).toBe(light);
  expect(pageProblems).toEqual([]);
});

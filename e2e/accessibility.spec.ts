import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pageKinds } from '../tools/newsroom/pageKinds.ts';
import { expect, test } from './support/test.ts';

const pages = [
  ...pageKinds,
  { kind: 'item with smaller headings in its text', path: '/events/hin-qartezneri-cucahandes' },
  { kind: 'item without a title', path: '/specials/yerek-tsurt-gisher' },
  { kind: 'long information page', path: '/privacy-policy' },
  { kind: 'contact', path: '/contact' },
];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    for (const { kind, path } of pages) {
      test(`[D7] ${kind} has no violation of WCAG 2.2 AA that axe can find`, async ({ page }) => {
        await page.goto(path);
        expect(await findViolations(page)).toEqual([]);
      });
    }

    test('the open menus and panels have no violation of WCAG 2.2 AA that axe can find', async ({ page }) => {
      await page.goto('/programs');
      await page.getByRole('navigation', { name: 'Գլխավոր ցանկ' }).getByRole('button').click();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Տեսք' }).click();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Բացել ցանկը' }).click();
      await page.getByRole('dialog').getByText('Հաղորդումներ', { exact: true }).click();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

for (const { kind, path } of pages) {
  test(`[D7] ${kind} reflows at 320 px, has one h1, landmarks and targets of 24 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const layout = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      lang: document.documentElement.lang,
      small: [...document.querySelectorAll('a, button, input, summary')]
        .filter((element) => element.checkVisibility() && !element.closest('p, li > p, [class*="body"]'))
        .filter((element) => {
          const cover = getComputedStyle(element, '::after');
          const { width, height } = element.getBoundingClientRect();
          return cover.position !== 'absolute' && width > 1 && (width < 24 || height < 24);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect(layout).toEqual({ overflow: 0, headings: 1, mains: 1, lang: 'hy', small: [] });
  });
}

test('the largest text size at 320 px needs no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/programs');
  await page.getByRole('button', { name: 'Տեսք' }).click();
  await page.getByLabel('Շատ մեծ').check();
  for (const path of ['/programs', '/', '/programs/khachkari-lezun', '/terms-of-use']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
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
  await page.getByRole('button', { name: 'Տեսք' }).click();
  await page.getByLabel('Մուգ').check();
  expect(await ground()).toBe(dark);
  // Nothing but the HTML loads: its first paint must already be dark.
  const bare = await page.context().newPage();
  await bare.emulateMedia({ colorScheme: 'light' });
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/events');
  expect(await ground(bare)).toBe(dark);
  await bare.close();
  await page.goto('/analyses');
  await page.getByRole('button', { name: 'Տեսք' }).click();
  await page.getByLabel('Ինչպես սարքում').check();
  expect(await ground()).toBe(light);
  expect(pageProblems).toEqual([]);
});

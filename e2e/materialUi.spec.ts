import type { Page } from '@playwright/test';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { readLayoutShift } from './support/layoutShift.ts';
import { hold, scripts } from './support/scripts.ts';
import { expect, test, waitForHydration } from './support/test.ts';

/** For each page that the server renders with Material UI: a part of it, and what its styles alone give it. */
const pages = [
  { path: '/search?q=gyugh', part: '.MuiInputBase-root', property: 'height', value: '48px' },
  { path: '/search?q=gyugh', part: '.MuiPaginationItem-root', property: 'min-width', value: '40px' },
  { path: '/offline', part: '.MuiTabs-root', property: 'border-bottom-style', value: 'solid' },
  { path: '/contact', part: '.MuiListItem-root', property: 'border-bottom-style', value: 'solid' },
] as const;

/** The key of each of Emotion's style elements, and the layer in which its styles begin. */
const emotionElements = /<style[^>]* data-emotion="(\w+)[^>]*>(@layer \w+)?/g;

// The server responds to no search at its start.
test.beforeEach(({ request }) =>
  expect.poll(async () => (await request.get('/search?q=gyugh')).status(), { timeout: 45_000 }).toBe(200),
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, part, property, value } of pages)
    test(`[D5] ${path}: the server has written the styles of ${part} into its one element`, async ({
      page,
      request,
    }) => {
      const html = await (await request.get(path)).text();
      const elements = [...html.matchAll(emotionElements)].map(([, key, layer]) => [key, layer]);
      expect(elements, 'style elements of Emotion').toEqual([['mui', '@layer mui']]);
      await page.goto(path);
      await expect(page.locator(part).first(), `the style of ${part}`).toHaveCSS(property, value);
    });
});

test('[D5] the pages of items and lists have nothing of it', async ({ request }) => {
  for (const path of ['/', '/programs', '/analyses/arevayin-tanik', '/about-us', '/nothing'])
    expect.soft(/emotion|--mui-/.exec(await (await request.get(path)).text())?.[0], path).toBeUndefined();
});

/** Every rule of Material UI in the page, and the key of each cache that has inserted some in the browser. */
const readStyles = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')];
    return {
      // With a list of names behind its key an element is the server's.
      keys: elements.flatMap(({ dataset: { emotion = '' } }) => (emotion.includes(' ') ? [] : [emotion])),
      rules: elements.flatMap(({ sheet }) => Array.from(sheet!.cssRules, ({ cssText }) => cssText)),
    };
  });

// Behind each link a part whose styles neither the start nor the dialog had: both views insert some.
for (const [start, link, part, property, value] of [
  ['/search?q=gyugh', 'Իմ ցանկը', '.MuiTabs-root', 'border-bottom-style', 'solid'],
  ['/analyses/arevayin-tanik', 'Որոնում', '.MuiInputBase-root', 'height', '48px'],
] as const)
  test(`[D5] the page and an island have one cache of styles, also when the visit began at ${start}`, async ({
    page,
    pageProblems,
  }) => {
    await page.goto(start);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Տեսք', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Տեսք' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.locator(part)).toHaveCSS(property, value);
    const { keys, rules } = await readStyles(page);
    expect(keys, 'caches').toEqual(['mui']);
    expect(rules.length).toBeGreaterThan(10);
    const repeated = rules.filter((rule, index) => rules.indexOf(rule) !== index);
    expect(repeated, 'rules that a second cache has inserted').toEqual([]);
    expect(pageProblems).toEqual([]);
  });

for (const path of ['/search?q=gyugh', '/offline', '/contact'])
  for (const width of [360, 768, 1280])
    test(`${path} at ${width} px: before the scripts it is as it stays, nothing moves, and axe finds no violation in either colour scheme`, async ({
      browser,
      testSite,
    }) => {
      const page = await browser.newPage({ baseURL: testSite.url, viewport: { width, height: 740 } });
      const release = await hold(page, scripts);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const measure = () =>
        page
          .locator('main :is([class*=Mui], h1)')
          .evaluateAll((parts) =>
            parts
              .filter((part) => part.getClientRects().length > 0)
              .map((part) => [
                part.className,
                part.getBoundingClientRect().top,
                getComputedStyle(part).color,
              ]),
          );
      const before = await measure();
      expect(before.length).toBeGreaterThan(3);
      const shift = await readLayoutShift(page);
      release();
      await waitForHydration(page);
      expect(await measure()).toEqual(expect.arrayContaining(path === '/offline' ? [] : before));
      expect(await readLayoutShift(page)).toBe(shift);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await readViolationsInBothSchemes(page)).toEqual([]);
      await page.close();
    });

import type { Page } from '@playwright/test';
import { fontFamilies, typefaces } from '../lib/design/fonts.ts';
import { readLayoutShift } from './support/layoutShift.ts';
import { expect, test } from './support/test.ts';
import { watchRequests } from './support/watchRequests.ts';

const path = '/analyses/arevayin-tanik';

const watchFonts = (page: Page) => watchRequests(page, (request) => request.resourceType() === 'font');

/** The fonts that the page's heading and text name first, and how many faces it has loaded. */
const readFonts = (page: Page) =>
  page.evaluate(() => ({
    first: ['h1', 'header'].map(
      (selector) => getComputedStyle(document.querySelector(selector)!).fontFamily.split(',', 1)[0],
    ),
    loaded: [...document.fonts].filter(({ status }) => status === 'loaded').length,
  }));

test.describe('where service workers are allowed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the first visit uses the system’s fonts and loads none before the page has settled; later ones use the site’s from the device, and nothing moves', async ({
    page,
  }) => {
    const requested = watchFonts(page);
    await page.goto(path);
    expect(await readFonts(page)).toEqual({
      first: ['"Noto Serif Armenian"', '"Noto Sans Armenian"'],
      loaded: 0,
    });
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = await (await caches.open('files')).keys();
          return files.filter(({ url }) => url.endsWith('.woff2')).length;
        }),
      )
      .toBe(4);
    // The page does not use the fonts that the service worker loads: every line would move.
    expect(await readFonts(page)).toEqual({
      first: ['"Noto Serif Armenian"', '"Noto Sans Armenian"'],
      loaded: 0,
    });
    expect(requested).toEqual([]);
    await page.reload();
    await expect
      .poll(() => readFonts(page))
      .toEqual({ first: [typefaces.heading.family, typefaces.text.family], loaded: 4 });
    expect(await readLayoutShift(page)).toBeLessThan(0.005);
  });
});

test('the Armenian middle dot stands on the line, as the full stop does, in each of the site’s fonts', async ({
  page,
}) => {
  await page.goto(path);
  const drawn = await page.evaluate(async (families) => {
    const draw = (family: string, mark: string): string => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.font = `700 80px ${family}`;
      context.fillText(`մ${mark}`, 10, 110);
      return canvas.toDataURL();
    };
    const found: [string, boolean][] = [];
    for (const family of families) {
      const faces = await document.fonts.load(`700 80px ${family}`, 'մ․.');
      found.push([family, faces.length === 2 && draw(family, '․') === draw(family, '.')]);
    }
    return found;
  }, fontFamilies);
  expect(drawn).toEqual(fontFamilies.map((family) => [family, true]));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has its styles, and loads the site’s fonts', async ({ page }) => {
    const requested = watchFonts(page);
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCSS('font-family', new RegExp(`^${typefaces.heading.family}`));
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    await expect.poll(() => [...new Set(requested)]).toHaveLength(4);
  });
});

test('neither hydration nor a link within the site loads a style sheet again', async ({
  page,
  pageProblems,
}) => {
  const loaded = watchRequests(page, (request) => request.resourceType() === 'stylesheet');
  const listOwn = () =>
    page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/programs/khachkari-lezun');
  const own = await listOwn();
  expect(own.length).toBeGreaterThan(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /գլխավոր էջ/ })
    .click();
  await page.waitForURL('/');
  await expect(page.locator('h1')).toBeVisible();
  expect(loaded.filter((url) => own.includes(new URL(url).pathname))).toEqual([]);
  expect(pageProblems).toEqual([]);
});

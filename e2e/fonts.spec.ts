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

test('the marks of a vowel stand beside it, not on it, in each of the site’s fonts', async ({ page }) => {
  await page.goto(path);
  const moved = await page.evaluate(async (families) => {
    const context = document.createElement('canvas').getContext('2d')!;
    const letters = Array.from({ length: 0x588 - 0x531 }, (_, index) => String.fromCodePoint(0x531 + index));
    const found: string[] = [];
    for (const font of families.flatMap((family) => [`400 80px ${family}`, `700 80px ${family}`])) {
      await document.fonts.load(font, letters.join(''));
      context.font = font;
      const measure = (text: string): number => context.measureText(text).width;
      for (const letter of letters.filter((each) => /\p{L}/u.test(each)))
        for (const mark of '՞՛՜')
          if (measure(letter + mark) < measure(letter) + measure(mark) - 1)
            found.push(`${letter}${mark} ${font}`);
    }
    return found;
  }, fontFamilies);
  expect(moved).toEqual([]);
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px a text of so many lines keeps the feet of its last line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    let seen = 0;
    for (const list of ['/', '/programs', '/search?q=Գյումրի']) {
      await page.goto(list);
      const shown = await page.evaluate(async () => {
        await Promise.all([...document.fonts].map((face) => face.load()));
        delete document.documentElement.dataset.firstVisit;
        const context = document.createElement('canvas').getContext('2d')!;
        const readFeet = (text: Element): number => {
          const { font } = getComputedStyle(text);
          context.font = font;
          const { fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('ըջրգքփ');
          const range = document.createRange();
          range.selectNodeContents(text);
          const box = text.getBoundingClientRect();
          // What is after the last line that is shown is laid out below the box.
          const ends = [...range.getClientRects()].map(({ bottom, height }) => ({ bottom, height }));
          const last = Math.max(
            ...ends.filter((end) => end.bottom - end.height / 2 < box.bottom).map((end) => end.bottom),
          );
          return last - fontBoundingBoxDescent + actualBoundingBoxDescent - box.bottom;
        };
        return [...document.querySelectorAll('main :is(h2, h3, p, a)')]
          .filter((text) => getComputedStyle(text).webkitLineClamp !== 'none' && text.clientHeight > 0)
          .map((text) => ({
            words: text.textContent.slice(-20),
            cut: Math.max(0, Math.round(readFeet(text) * 10) / 10),
          }));
      });
      seen += shown.length;
      expect(shown.filter(({ cut }) => cut > 0)).toEqual([]);
    }
    expect(seen).toBeGreaterThan(30);
  });
}

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

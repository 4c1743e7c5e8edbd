import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// The first screen, before a reader scrolls, on a laptop and on a phone.
const screens = {
  '1280 × 800': { viewport: { width: 1280, height: 800 }, stories: 5, screensOfHome: 4.5, text: 790 },
  '360 × 740': { viewport: { width: 360, height: 740 }, stories: 2, screensOfHome: 8, text: 740 },
};

const pathOfSearch = (query: string) => `/search?${new URLSearchParams({ q: query })}`;
const article = '/analyses/arevayin-tanik';
const recording = '/programs/varordy-ev-tsrary';

/** The upper and the lower edge of an element on the unscrolled page. */
async function readEdges(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  return { top: box!.y, bottom: box!.y + box!.height };
}

/** Shows the page as at a later visit: at a first one the system's fonts may be wider than the site's. */
async function showOwnFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    delete document.documentElement.dataset.firstVisit;
  });
}

for (const [name, { viewport, stories, screensOfHome, text }] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('the first screen of the home page has several stories whose titles are whole, and the page is not long', async ({
      page,
    }) => {
      await page.goto('/');
      const ends = await page
        .getByRole('article')
        .getByRole('heading')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().bottom));
      expect(ends.filter((end) => end <= viewport.height).length).toBeGreaterThanOrEqual(stories);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / viewport.height).toBeLessThanOrEqual(screensOfHome);
    });

    test('the button that plays an audio item is on the first screen', async ({ page }) => {
      await page.goto(recording);
      expect((await readEdges(page, 'main article button[data-play]')).bottom).toBeLessThan(viewport.height);
    });

    test('in the site’s fonts the text of an article with a cover begins on the first screen', async ({
      page,
    }) => {
      await page.goto(article);
      await expect(page.locator('main article figure img').first()).toBeVisible();
      await showOwnFonts(page);
      expect(
        (await readEdges(page, 'main article h2, main article [class*=body] > :not(section)')).top,
      ).toBeLessThanOrEqual(text);
    });
  });
}

test('on a phone results begin in the upper half of the first screen, and after a typing error not much lower', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [query, limit] of [
    ['Սևան', 370],
    ['Կոմիտսա', 423],
  ] as const) {
    await page.goto(pathOfSearch(query));
    await showOwnFonts(page);
    expect((await readEdges(page, 'main article')).top).toBeLessThan(limit);
  }
});

import type { Page } from '@playwright/test';
import { chooseSetting } from './support/displaySettings.ts';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';
import { watchRequests } from './support/watchRequests.ts';

const pages = {
  home: '/',
  video: '/programs/jri-hertapahy',
  sound: '/programs/khachkari-lezun',
  list: '/programs',
  item: '/programs/ayrvatsk-khohanotsum',
};

const listPictures = (page: Page) =>
  watchRequests(page, (request) => request.resourceType() === 'image' && !request.url().endsWith('.svg'));

async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState('networkidle');
}

async function readLightly(page: Page): Promise<void> {
  await page.goto('/about-us');
  await chooseSetting(page, 'Առանց նկարների');
}

test('light reading fetches no picture, and has no violation that axe can find in either colour scheme', async ({
  page,
  pageProblems,
}) => {
  await readLightly(page);
  const pictures = listPictures(page);
  for (const path of Object.values(pages)) {
    await page.goto(path);
    await scrollThrough(page);
    expect.soft([path, pictures]).toEqual([path, []]);
  }
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
  expect(pageProblems).toEqual([]);
});

for (const [name, path, place, focused] of [
  ['of a card', '/programs', 'main article', 'img'],
  ['within a text', '/programs/vordan-karmir-guyni-hetkerov', 'main [class*="body"]', 'a'],
] as const) {
  test(`in light reading a picture ${name} loads when the reader presses its button, by keyboard too, and no other picture does`, async ({
    page,
  }) => {
    await readLightly(page);
    const pictures = listPictures(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const frame = page.locator(place).locator('[data-picture]').last();
    await frame.getByRole('button', { name: 'Ցույց տալ նկարը' }).press('Enter');
    await expect(frame.locator(focused)).toBeFocused();
    const picture = frame.locator('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect([...new Set(pictures)]).toHaveLength(1);
    await expect(page).toHaveURL(path);
  });
}

test('without JavaScript all pictures are shown, and no button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const pictures = listPictures(page);
  await page.goto(pages.item);
  await page.waitForLoadState('networkidle');
  expect(pictures.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Ցույց տալ նկարը' })).toHaveCount(0);
  await context.close();
});

for (const path of [pages.home, pages.list, pages.item]) {
  test(`${path}: in full reading the largest picture is requested before the style sheets`, async ({
    page,
  }) => {
    const pictureRequest = page.waitForRequest((request) => request.url().includes('/_next/image'));
    await page.route('**/*.css', async (route) => {
      await pictureRequest;
      await route.continue();
    });
    await page.goto(path);
    const picture = page.locator('main img').first();
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect((await pictureRequest).url()).toBe(shown);
  });
}

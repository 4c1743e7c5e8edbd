import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, waitForHydration } from './support/test.ts';

const path = '/programs/ayrvatsk-khohanotsum';
const filmPath = '/programs/jri-hertapahy';
const scripts = /\/_next\/static\/chunks\/.*\.js/;

/** What happens while a page loads, in its order. */
function watchLoading(page: Page): readonly string[] {
  const events: string[] = [];
  page.on('load', () => events.push('load'));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') events.push('script');
  });
  return events;
}

/** A page whose pictures never come and whose time stands still: no frame brings its scripts, nor the longest wait. */
async function openWithHangingPictures(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.route(/\/_next\/image/, () => {});
  const events = watchLoading(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, events };
}

/** Plays the film by the browser's own bar, which Chromium draws at the lower edge. */
async function pressOwnPlay(page: Page): Promise<void> {
  const { x, y, height } = (await page.locator('video').boundingBox())!;
  await page.mouse.click(x + 26, y + height - 48);
}

const readTime = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);

test('no script is asked for before the page has loaded with its picture', async ({ page, pageProblems }) => {
  const events = watchLoading(page);
  await page.goto(path);
  expect(events.slice(0, 2)).toEqual(['load', 'script']);
  expect(pageProblems).toEqual([]);
});

test('no script is asked for before the reader sees the page', async ({ page }) => {
  await page.goto(path);
  const [seen, asked] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_next\/static\/chunks\/[^.]+\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(asked).toBeGreaterThan(seen!);
  expect(asked).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a reader who does something gets the scripts at once, also while a picture hangs', async ({
  browser,
  newsroom,
}) => {
  const { page, events } = await openWithHangingPictures(browser, newsroom.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(events).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-settled');
  await page.keyboard.press('Tab');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-settled');
  expect(events).not.toContain('load');
  await page.close();
});

test('a picture that hangs keeps the scripts away for some seconds only', async ({ browser, newsroom }) => {
  const { page, events } = await openWithHangingPictures(browser, newsroom.url);
  await page.clock.runFor(2_900);
  expect(events).toEqual([]);
  await page.clock.runFor(100);
  await waitForHydration(page);
  expect(events).not.toContain('load');
  await page.close();
});

test('a film’s own bar of the browser comes after the page, and plays where scripts never come', async ({
  browser,
  newsroom,
}) => {
  const page = await browser.newPage({ baseURL: newsroom.url });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.route(scripts, (route) => route.abort());
  await page.goto(filmPath, { waitUntil: 'load' });
  const { x, y, width, height } = (await page.locator('video').boundingBox())!;
  // The bar lies on a dark ground, the film's picture is a bright one.
  const readBrightness = async () => {
    const strip = await page.screenshot({ clip: { x, y: y + height - 40, width, height: 40 } });
    return (await sharp(strip).greyscale().stats()).channels[0]!.mean;
  };
  await expect.poll(readBrightness).toBeGreaterThan(100);
  await page.clock.runFor(4_900);
  expect(await readBrightness()).toBeGreaterThan(100);
  await page.clock.runFor(200);
  await expect.poll(readBrightness).toBeLessThan(60);
  await pressOwnPlay(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  await page.close();
});

test('a click on a film’s picture plays it where scripts never come', async ({ browser, newsroom }) => {
  const page = await browser.newPage({ baseURL: newsroom.url });
  await page.route(scripts, (route) => route.abort());
  await page.goto(filmPath, { waitUntil: 'load' });
  await page.locator('video').click();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  await page.close();
});

test('a film that is played before the scripts are there plays on when they come', async ({
  browser,
  newsroom,
}) => {
  const page = await browser.newPage({ baseURL: newsroom.url });
  const release = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await release.promise;
    await route.continue();
  });
  // Not `load`: on a busy machine the scripts start before it, and it then waits for them.
  await page.goto(filmPath, { waitUntil: 'domcontentloaded' });
  await page.locator('html').evaluate((root) => (root.dataset.settled = ''));
  await pressOwnPlay(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  const mark = page.locator('media-controller > svg');
  await expect(mark).toHaveCount(1);
  release.resolve();
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Դադարեցնել' })).toBeVisible();
  const before = await readTime(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(before);
  await page.close();
});

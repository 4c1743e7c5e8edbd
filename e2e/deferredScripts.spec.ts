import type { Browser, Page } from '@playwright/test';
import { hold, scripts } from './support/scripts.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const path = '/programs/ayrvatsk-khohanotsum';
const filmPath = '/programs/jri-hertapahy';

/** Records the events of a page's load, in their order. */
function watchLoading(page: Page): readonly string[] {
  const events: string[] = [];
  page.on('load', () => events.push('load'));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') events.push('script');
  });
  return events;
}

/** A page whose clock stands still: no timeout loads its scripts. */
async function newPageWithStillClock(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  return page;
}

/** Opens such a page whose pictures never load: nor does a frame load its scripts. */
async function openWithHangingPictures(browser: Browser, baseURL: string) {
  const page = await newPageWithStillClock(browser, baseURL);
  await page.route(/\/_next\/image/, () => {});
  const events = watchLoading(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, events };
}

const readTime = (page: Page) =>
  page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);

test('scripts are requested once the page’s first picture has loaded, and not before', async ({
  browser,
  testSite,
}) => {
  const page = await newPageWithStillClock(browser, testSite.url);
  const release = await hold(page, /\/_next\/image/);
  const events = watchLoading(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(1_000);
  expect(events).toEqual([]);
  release();
  await expect
    .poll(async () => {
      // Some frames, far fewer than the longest wait has.
      await page.clock.runFor(50);
      return events.includes('script');
    })
    .toBe(true);
  await page.close();
});

test('the reader’s first interaction loads the scripts at once, even while a picture hangs', async ({
  browser,
  testSite,
}) => {
  const { page, events } = await openWithHangingPictures(browser, testSite.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(events).toEqual([]);
  await page.keyboard.press('Tab');
  await waitForHydration(page);
  expect(events).not.toContain('load');
  await page.close();
});

test('a hanging picture delays the scripts by some seconds only', async ({ browser, testSite }) => {
  const { page, events } = await openWithHangingPictures(browser, testSite.url);
  await page.clock.runFor(2_900);
  expect(events).toEqual([]);
  await page.clock.runFor(100);
  await waitForHydration(page);
  expect(events).not.toContain('load');
  await page.close();
});

test('a video played by a tap before the scripts have loaded goes on playing when they load', async ({
  browser,
  testSite,
}) => {
  const page = await browser.newPage({ baseURL: testSite.url, hasTouch: true, isMobile: true });
  const release = await hold(page, scripts);
  // Not `load`: on a busy machine the scripts start before it, and it then waits for them.
  await page.goto(filmPath, { waitUntil: 'domcontentloaded' });
  // The film is short: on a busy machine it would end before the scripts are there.
  await page.locator('video').evaluate((element: HTMLVideoElement) => (element.loop = true));
  await page.locator('main fieldset [data-play]').tap();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  release();
  await waitForHydration(page);
  await expect(page.locator('main [data-player=played] video')).toBeVisible();
  const before = await readTime(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(before);
  await page.close();
});

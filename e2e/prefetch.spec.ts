import type { Locator, Page, Request } from '@playwright/test';
import { expect, test, waitForHydration, waitForIdle } from './support/test.ts';

/** The paths of pages, or of the named one, whose data are requested from now on, once for each request. */
function watchNavigationData(page: Page, only?: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isForData(request) && (only === undefined || only === pathname)) paths.push(pathname);
  });
  return paths;
}

const isForData = (request: Request): boolean => request.headers().rsc !== undefined;

const stories = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('link');

const readPath = async (link: Locator): Promise<string> => (await link.getAttribute('href')) ?? '';

for (const path of ['/', '/programs', '/programs/category/veritas']) {
  test(`of a page that nobody touches, the first story is prefetched, and nothing else before the mouse is on another: ${path}`, async ({
    page,
    pageProblems,
  }) => {
    const requested = watchNavigationData(page);
    await page.goto(path);
    const first = await readPath(stories(page).first());
    await expect.poll(() => requested).toEqual([first, first]);
    await page.mouse.wheel(0, 2_000);
    await waitForIdle(page);
    const last = await readPath(stories(page).last());
    await stories(page).last().hover();
    await expect.poll(() => requested).toEqual([first, first, last, last]);
    expect(pageProblems).toEqual([]);
  });
}

for (const path of ['/analyses/arevayin-tanik', '/about-us', '/search?q=sevan']) {
  test(`of a page without a first story nothing is prefetched before a link has the focus, and then not the search: ${path}`, async ({
    page,
  }) => {
    const requested = watchNavigationData(page);
    await page.goto(path);
    await waitForIdle(page);
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Որոնում' }).focus();
    await header.getByRole('link', { name: 'Իրադարձություններ' }).focus();
    await expect.poll(() => requested).toEqual(['/events', '/events']);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a story is prefetched as soon as it is touched', async ({ page }) => {
    await page.goto('/programs');
    const story = stories(page).nth(1);
    const path = await readPath(story);
    const requested = watchNavigationData(page, path);
    await story.scrollIntoViewIfNeeded();
    const { x, y } = (await story.boundingBox())!;
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 9, y: y + 9 }],
    });
    await expect.poll(() => requested).toEqual([path, path]);
    expect(new URL(page.url()).pathname).toBe('/programs');
  });
});

test('[S6] a prefetched story gains a view only when it is shown', async ({ page, testSite }) => {
  const requested = watchNavigationData(page);
  await page.goto('/programs');
  const story = stories(page).first();
  const path = await readPath(story);
  const readViews = async (): Promise<unknown> => (await testSite.database.doc(path).get()).get('views');
  const before = await readViews();
  await expect.poll(() => requested).toEqual([path, path]);
  await story.hover();
  await waitForIdle(page);
  expect(await readViews()).toBe(before);
  await story.click();
  await page.waitForURL(path);
  await expect.poll(readViews).toBe(Number(before) + 1);
  expect(requested).toEqual([path, path]);
});

test('a stale page is regenerated although readers only prefetch it', async ({ startOwn, browser }) => {
  const { testSite } = await startOwn({ seed: 'sample' });
  const title = 'A title that is new';
  /** Opens the page as a new reader, and returns what the browser prefetches of the third story. */
  const prefetch = async (): Promise<{ path: string; hasNewTitle: boolean }> => {
    const page = await browser.newPage({ baseURL: testSite.url });
    await page.goto('/programs');
    await waitForHydration(page);
    const story = stories(page).nth(2);
    const path = await readPath(story);
    const texts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (isForData(response.request()) && response.url().includes(path)) texts.push(response.text());
    });
    await story.hover();
    await expect.poll(() => texts).toHaveLength(2);
    const data = (await Promise.all(texts)).join('');
    await page.close();
    return { path, hasNewTitle: data.includes(title) };
  };
  const { path } = await prefetch();
  await testSite.database.doc(path).update({ title });
  testSite.makePagesStale();
  expect(await prefetch()).toEqual({ path, hasNewTitle: false });
  await expect.poll(prefetch).toEqual({ path, hasNewTitle: true });
});

import type { Page } from '@playwright/test';
import { findViolations } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';
import { watchRequests } from './support/watchRequests.ts';

test.use({ isPublishing: true });

const sound = '/programs/khachkari-lezun';
const film = '/programs/jri-hertapahy';

const readTime = (page: Page): Promise<number> =>
  page.locator('main :is(video, audio)').evaluate((media: HTMLMediaElement) => media.currentTime);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const pressOwnButton = (page: Page) =>
  page.getByRole('group', { name: 'Նվագարկիչ' }).getByRole('button', { name: 'Նվագարկել' }).click();

test('without JavaScript chapters and the transcript lead into the file', async ({ browser, testSite }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: testSite.url });
  await page.goto(sound);
  const chapters = page.getByRole('navigation', { name: 'Հատվածներ' }).getByRole('link');
  await expect(chapters).toHaveCount(3);
  await expect(chapters.nth(1)).toHaveAttribute('href', /khachkari-lezun\.mp3\?.*#t=11$/);
  const words = page.getByText('Խաչը քարի մեջ կա, ես միայն բացում եմ շուրջը').first();
  await expect(words).toBeHidden();
  await page.getByText('Հաղորդման տեքստը').click();
  await expect(words).toBeVisible();
  await expect(words.locator('b')).toHaveText('Վարպետ');
  await expect(words.getByRole('link')).toHaveAttribute('href', /\.mp3\?.*#t=25$/);
  await page.close();
});

test('on a wide window the chapters and what is said are beside the film, as high as it is, and below it on others', async ({
  page,
}) => {
  const edges = async () => {
    const boxes = await Promise.all(
      ['[data-player]', 'nav[aria-labelledby=chapters]', '#moments-part', 'main article h1'].map((selector) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    );
    return boxes as [DOMRect, DOMRect, DOMRect, DOMRect];
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, film);
  await page.getByText('Հաղորդման տեքստը').click();
  const [player, chapters, moments, title] = await edges();
  expect(chapters.left).toBeGreaterThan(player.right);
  expect(moments.height).toBeCloseTo(player.height, 0);
  expect(player.left).toBe(title.left);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.setViewportSize({ width: 1100, height: 800 });
  const [above, below] = await edges();
  expect(below.top).toBeGreaterThan(above.bottom);
});

test('a chapter plays a film from its beginning, also where an earlier visit ended elsewhere; the running one is marked', async ({
  page,
  pageProblems,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('playback-positions', '[{"key":"programs/jri-hertapahy","seconds":12}]');
  });
  await open(page, film);
  const running = page.locator('main [aria-current=true]');
  await expect(running).toHaveCount(0);
  await page.getByRole('link', { name: '0:00 Գիշերվա լապտերը' }).click();
  await expect(running).toHaveText('0:00 Գիշերվա լապտերը');
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
  expect(await readTime(page)).toBeLessThan(5);
  await expect(page.getByText(/Շարունակվում է/)).toHaveCount(0);
  await expect(page.locator('main video')).toBeVisible();

  // The keyboard opens a chapter from the transcript, and the focus stays where it was.
  const last = page.getByRole('link', { name: /^0:16/ });
  await last.press('Enter');
  await expect(running).toHaveText(/^0:16/);
  await expect(last).toBeFocused();
  expect(await readTime(page)).toBeGreaterThanOrEqual(16);
  await expect(last).toHaveAttribute('href', '?t=16');
  // Nothing is half under the header.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findViolations(page)).toEqual([]);
  expect(page.url()).toMatch(/jri-hertapahy$/);
  expect(pageProblems).toEqual([]);
});

test('a link to a moment begins there once the reader plays, and is otherwise the page itself', async ({
  page,
  request,
}) => {
  const files = watchRequests(page, (file) => file.resourceType() === 'media');
  await page.addInitScript(() => localStorage.clear());
  await open(page, `${sound}?t=35`);
  expect(files).toEqual([]);
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /khachkari-lezun$/);
  await pressOwnButton(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(35);
  for (const odd of ['?t=-1', '?t=1e1', '?t=9999', '?t=', '?t=abc&t=35']) {
    await open(page, sound + odd);
    await pressOwnButton(page);
    await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
    expect.soft([odd, (await readTime(page)) < 5]).toEqual([odd, true]);
  }
  const [plain, moment] = await Promise.all([request.get(sound), request.get(`${sound}?t=35`)]);
  expect(moment.headers().etag).toBe(plain.headers().etag);
});

test('a chapter of a YouTube video opens the player there, and moves the open one', async ({
  page,
  publish,
}) => {
  await publish('events/yt-chapters', {
    title: 'Լեռներ',
    video: 'https://youtu.be/aB3-_xY9z01',
    chapters: '0:00 Սկիզբ\n1:05 Լեռ\n2:00 Վերջ',
  });
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await open(page, '/events/yt-chapters?t=9');
  const facade = page.getByRole('link', { name: /YouTube\u2011ի հետ/ });
  await expect(facade).toHaveAttribute('data-youtube', /&start=9$/);
  await page.getByRole('link', { name: '1:05 Լեռ' }).click();
  const frame = page.locator('iframe').and(page.getByTitle('Լեռներ — YouTube\u2011ի նվագարկիչ'));
  await expect(frame).toHaveAttribute('src', /embed\/aB3-_xY9z01\?autoplay=1.*&start=65$/);
  await page.getByRole('link', { name: '2:00 Վերջ' }).click();
  await expect(frame).toHaveAttribute('src', /&start=120$/);
});

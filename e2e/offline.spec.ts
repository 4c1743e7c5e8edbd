import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { type Gate, openGate } from './support/gate.ts';
import { revalidateSecret } from '../tools/newsroom/newsroom.ts';
import { expect, test as base } from './support/test.ts';

const item = '/programs/ayrvatsk-khohanotsum';
const offlineTitle = 'Ցանցին կապ չկա';

const test = base.extend<{ gate: Gate }>({
  gate: async ({ newsroom }, use) => {
    const gate = await openGate(newsroom.url);
    await use(gate);
    await gate.stop();
  },
  baseURL: async ({ gate }, use) => use(gate.url),
});

test.use({ isPublishing: true, serviceWorkers: 'allow' });

const listKept = (page: Page, cacheName: string): Promise<readonly string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);

/** Opens a page and waits until the device has kept it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => listKept(page, 'pages')).toContain(path);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isPictureShown = (page: Page) =>
  page
    .locator('main article img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
const isFontThere = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].some(
      ({ status, unicodeRange }) => status === 'loaded' && /U\+530/i.test(unicodeRange),
    );
  });

test('a page that was read once reads again without a network: text, letters, styles and picture', async ({
  page,
  gate,
}) => {
  await visit(page, item);
  const title = await heading(page).innerText();
  const text = await page.locator('main [class*="body"]').innerText();
  const size = await heading(page).evaluate((element) => getComputedStyle(element).fontSize);
  gate.isShut = true;
  await page.reload();
  await expect(heading(page)).toHaveText(title);
  expect(await page.locator('main [class*="body"]').innerText()).toBe(text);
  expect(await heading(page).evaluate((element) => getComputedStyle(element).fontSize)).toBe(size);
  await expect.poll(() => isPictureShown(page)).toBe(true);
  expect(await isFontThere(page)).toBe(true);
});

test('pages reached by links within the site are kept too, and links lead to them without a network', async ({
  page,
  gate,
}) => {
  await visit(page, '/analyses');
  const link = page.locator('main article a').first();
  const path = (await link.getAttribute('href')) ?? '';
  const title = await link.innerText();
  await link.click();
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => listKept(page, 'pages')).toContain(path);
  await page.goBack();
  gate.isShut = true;
  await page.reload();
  await page.locator('main article a').first().click();
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => isPictureShown(page)).toBe(true);
  await expect(page).toHaveURL(path);
});

test('in place of a page that was never read stands one that says so and lists what can be read', async ({
  page,
  gate,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await visit(page, item);
  const title = await heading(page).innerText();
  gate.isShut = true;
  await page.goto('/events');
  await expect(heading(page)).toHaveText(offlineTitle);
  gate.isShut = false;
  await page.getByRole('button', { name: 'Փորձել կրկին' }).click();
  await expect(heading(page)).toHaveText('Իրադարձություններ');
  gate.isShut = true;
  await page.goto('/specials');
  await expect(heading(page)).toHaveText(offlineTitle);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(heading(page)).toHaveText(title);
  expect(errors).toEqual([]);
});

test('with a network the reader gets what is published now, and what was withdrawn is kept no longer', async ({
  page,
  gate,
  newsroom,
  request,
}) => {
  const reference = newsroom.database.collection('events').doc('kept-and-changed');
  const path = '/events/kept-and-changed';
  const publish = async (title: string | undefined): Promise<void> => {
    if (title === undefined) await reference.delete();
    else await reference.set({ title, createdAt: Timestamp.now(), categories: [], views: 0 });
    await request.post('/api/revalidate', {
      headers: { Authorization: `Bearer ${revalidateSecret}` },
      data: { section: 'events', id: 'kept-and-changed' },
    });
  };
  await publish('Առաջին վերնագիր');
  await visit(page, path);
  await publish('Երկրորդ վերնագիր');
  await page.reload();
  await expect(heading(page)).toHaveText('Երկրորդ վերնագիր');
  gate.isShut = true;
  await page.reload();
  await expect(heading(page)).toHaveText('Երկրորդ վերնագիր');
  gate.isShut = false;
  gate.failure = 503;
  await page.reload();
  await expect(heading(page)).toHaveText('Երկրորդ վերնագիր');
  gate.failure = undefined;
  await publish(undefined);
  await page.reload();
  await expect(heading(page)).toHaveText('Էջը չի գտնվել');
  await expect.poll(() => listKept(page, 'pages')).not.toContain(path);
});

test('a new worker takes over at once, removes what only the old one knew and leaves the kept pages', async ({
  page,
  gate,
}) => {
  await visit(page, item);
  await page.evaluate(() => caches.open('offline-of-an-old-build'));
  gate.replaced.set('/sw.js', (source) => `${source}\nself.isNewer = true;`);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('offline-of-an-old-build');
  expect(await listKept(page, 'pages')).toContain(item);
  gate.isShut = true;
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
});

test('a withdrawn worker gives up what was kept, and itself', async ({ page, gate, request }) => {
  await visit(page, item);
  const withdrawn = await (await request.get('/sw-withdrawn.js')).text();
  gate.replaced.set('/sw.js', () => withdrawn);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});

test('nothing of other origins is kept, nothing of /api, no search, no recording, and every answer can be read', async ({
  page,
  gate,
}) => {
  await visit(page, '/programs/jri-hertapahy');
  await page.goto('/api/health');
  await page.goto('/search?q=gyugh');
  await page.goto('/offline');
  await page.goto('/programs/khachkari-lezun');
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  await expect.poll(() => listKept(page, 'pages')).toContain('/programs/khachkari-lezun');
  expect(await listKept(page, 'pages')).not.toContain('/offline');
  const kept = await page.evaluate(async () => {
    const entries: { origin: string; path: string; type: ResponseType; status: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { origin, pathname } = new URL(request.url);
        const { type, status } = (await cache.match(request, { ignoreVary: true })) ?? Response.error();
        entries.push({ origin, path: pathname, type, status });
      }
    }
    return entries;
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(new Set(kept.map(({ origin, type, status }) => `${origin} ${type} ${status}`))).toEqual(
    new Set([`${gate.url} basic 200`]),
  );
  expect(kept.filter(({ path }) => /^\/(?:api\/|search)|\.(?:mp3|mp4|vtt|xml)$/.test(path))).toEqual([]);
});

test('the worker is asked for anew every time', async ({ request }) => {
  const response = await request.get('/sw.js');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-type']).toContain('javascript');
});

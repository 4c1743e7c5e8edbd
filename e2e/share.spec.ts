import type { Newsroom } from '../tools/newsroom/startNewsroom.ts';
import { expect, test } from './support/test.ts';

const path = '/analyses/hin-kamurjner';
// Without SITE_URL the site's own origin is localhost with its port.
const getShareUrl = (newsroom: Newsroom): string => `http://localhost:${new URL(newsroom.url).port}${path}`;

test('without JavaScript an item has plain share links to five services', async ({ browser, newsroom }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: newsroom.url });
  await page.goto(path);
  const share = page.getByRole('region', { name: 'Կիսվել' });
  const links = await share
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const));
  expect(links.map(([, href]) => href.split(/[/?]/).slice(0, 3).join('/'))).toEqual([
    'https://t.me',
    'viber://forward',
    'https://wa.me',
    'https://www.facebook.com',
    'https://x.com',
  ]);
  for (const [, href] of links) expect(decodeURIComponent(href)).toContain(getShareUrl(newsroom));
  await expect(share.getByRole('button')).toHaveCount(0);
  await page.close();
});

test('the link is copied and the page says so, without a request to another host', async ({
  page,
  context,
  newsroom,
  pageProblems,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  const share = page.getByRole('region', { name: 'Կիսվել' });
  await share.getByRole('button', { name: 'Պատճենել հղումը' }).click();
  await expect(page.getByText('Հղումը պատճենված է')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(getShareUrl(newsroom));
  expect(pageProblems).toEqual([]);
});

test('where the system has a share sheet, it gets the title and the link', async ({ page, newsroom }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: unknown) => void Object.assign(window, { shared }),
    });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Կիսվել այլ եղանակով' }).click();
  expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual({
    url: getShareUrl(newsroom),
    title: await page.getByRole('heading', { level: 1 }).textContent(),
  });
});

test('the home page, a list and an item have no broken link', async ({ browser, request, newsroom }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: newsroom.url });
  try {
    for (const start of ['/', '/programs', path]) {
      await page.goto(start);
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      for (const link of new Set(links)) {
        expect.soft([start, link, (await request.get(link)).status()]).toEqual([start, link, 200]);
      }
    }
  } finally {
    await page.close();
  }
});

test('the most read items are in the HTML, by views, on the home page and on the first page of a list', async ({
  page,
  newsroom,
}) => {
  const { docs } = await newsroom.database.collection('articles').get();
  const expected = docs
    .map((document) => ({ id: document.id, views: Number(document.get('views')) }))
    .toSorted((one, other) => other.views - one.views)
    .slice(0, 5);
  for (const list of ['/analyses', '/analyses/category/churchStage']) {
    await page.goto(list);
    const links = page.getByRole('region', { name: 'Ամենադիտվածը' }).getByRole('link');
    const shown = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!.split('/').at(-1)!),
    );
    const views = new Map(docs.map((document) => [document.id, Number(document.get('views'))]));
    expect(shown.map((id) => views.get(id))).toEqual(expected.map((item) => item.views));
  }
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Ամենադիտվածը' }).getByRole('listitem')).toHaveCount(5);
  await page.goto('/programs/after/khachkari-lezun');
  await expect(page.getByRole('region', { name: 'Ամենադիտվածը' })).toHaveCount(0);
});

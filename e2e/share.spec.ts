import { type Newsroom, revalidateSecret } from '../tools/newsroom/startNewsroom.ts';
import { expect, test } from './support/test.ts';
import { startNewsroom } from '../tools/newsroom/startNewsroom.ts';

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

test('a printed item has no share row', async ({ page }) => {
  await page.goto(path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Կիսվել' })).toBeHidden();
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

test('after POST /api/revalidate a withdrawn item is no longer among the most read', async ({ page }) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  const reference = newsroom.database.collection('assembly').doc('amenaditvats');
  const revalidate = () =>
    fetch(`${newsroom.url}/api/revalidate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${revalidateSecret}` },
      body: JSON.stringify({ section: 'assembly', id: 'amenaditvats' }),
    });
  // Firestore sorts text above every number.
  const odd = newsroom.database.collection('assembly').doc('tekst-ditumner');
  await odd.set({ title: 'Տեքստով դիտումներ', views: 'շատ', categories: [] });
  await reference.set({ title: 'Ամենից շատ դիտված', views: 10_000_000, categories: [] });
  await revalidate();
  await page.goto(`${newsroom.url}/assembly`);
  const first = page.getByRole('region', { name: 'Ամենադիտվածը' }).getByRole('link').first();
  await expect(first).toHaveText('Ամենից շատ դիտված');
  await page.goto(newsroom.url);
  await expect(first).toHaveText('Ամենից շատ դիտված');
  await reference.delete();
  await odd.delete();
  await revalidate();
  for (const list of ['/', '/assembly']) {
    await page.goto(newsroom.url + list);
    await expect(page.getByText('Ամենից շատ դիտված')).toHaveCount(0);
  }
  await newsroom.stop();
});

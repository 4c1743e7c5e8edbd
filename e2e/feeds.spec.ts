import { listYears } from '../lib/model/periods.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { APIRequestContext } from '@playwright/test';
import { revalidateSecret, startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { expect, test } from './support/test.ts';

const authorization = { Authorization: `Bearer ${revalidateSecret}` };

const documents = [
  ['/robots.txt', 'text/plain'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/opensearch.xml', 'application/opensearchdescription+xml'],
  ['/sitemap.xml', 'application/xml'],
  ['/sitemap/pages.xml', 'application/xml'],
  ['/news-sitemap.xml', 'application/xml'],
  ['/feed.xml', 'application/rss+xml'],
  ['/feed.json', 'application/feed+json'],
  ['/programs/feed.xml', 'application/rss+xml'],
  ['/events/feed.json', 'application/feed+json'],
  ['/analyses/category/churchStage/feed.xml', 'application/rss+xml'],
  ['/programs/category/whatToDo/feed.json', 'application/feed+json'],
  ['/programs/category/whatToDo/podcast.xml', 'application/rss+xml'],
] as const;

function listLocations(xml: string): readonly string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function listSitemapPaths(request: APIRequestContext): Promise<readonly string[]> {
  const files = listLocations(await (await request.get('/sitemap.xml')).text());
  const sitemaps = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  return sitemaps.flatMap(listLocations);
}

for (const [path, mediaType] of documents) {
  test(`${path} is ${mediaType} in UTF-8, and a client that has it gets a 304`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
    expect(headers['cache-control']).toContain('s-maxage=2,');
    const again = await request.get(path, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect([again.status(), await again.text()]).toEqual([304, '']);
    expect((await request.get(path, { headers: { 'If-None-Match': '"other"' } })).status()).toBe(200);
    const head = await request.head(path);
    expect([head.status(), head.headers().etag]).toEqual([200, headers.etag]);
  });
}

test('the browser parses every XML file without an error', async ({ page, request }) => {
  await page.goto('/robots.txt');
  const files = listLocations(await (await request.get('/sitemap.xml')).text());
  for (const path of [...documents.map(([each]) => each).filter((each) => each.endsWith('.xml')), ...files]) {
    const text = await (await request.get(path)).text();
    const problem = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
      text,
    );
    expect.soft([path, problem]).toEqual([path, undefined]);
  }
});

test('[D7] every URL in the sitemaps returns 200, and every item of every list is there', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const paths = await listSitemapPaths(request);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    const { status } = await fetchStatus(request, path);
    expect.soft([path, status]).toEqual([path, 200]);
  }
  const newest = listLocations(await (await request.get('/news-sitemap.xml')).text());
  expect(newest.length).toBeGreaterThan(0);
  expect(paths).toEqual(expect.arrayContaining([...newest]));
  for (const section of ['/programs', '/analyses', '/specials', '/assembly', '/events']) {
    const page = await (await request.get(section)).text();
    const items = [...page.matchAll(/<h[23][^>]*><a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
    expect.soft(paths).toEqual(expect.arrayContaining(items));
  }
});

async function fetchStatus(request: APIRequestContext, path: string): Promise<{ status: number }> {
  const response = await request.get(path, { maxRedirects: 0 });
  await response.dispose();
  return { status: response.status() };
}

test('a full text in a feed has only absolute URLs', async ({ request }) => {
  const feed = (await (await request.get('/feed.json')).json()) as { items: { content_html: string }[] };
  expect(feed.items).toHaveLength(20);
  const urls = feed.items.flatMap(({ content_html: html }) =>
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url),
  );
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => !/^https?:\/\//.test(url))).toEqual([]);
  expect(feed.items.every(({ content_html: html }) => html.length > 500)).toBe(true);
});

test('a podcast episode has the URL and the length its feed says, and can be requested in ranges', async ({
  request,
}) => {
  const podcast = await (await request.get('/programs/category/whatToDo/podcast.xml')).text();
  const [, url = '', length] =
    /<enclosure url="([^"]+)" length="(\d+)" type="audio\/mpeg"\/>/.exec(podcast) ?? [];
  const episodeUrl = url.replaceAll('&amp;', '&');
  const head = await request.head(episodeUrl);
  expect(head.headers()['content-length']).toBe(length);
  expect((await request.get(episodeUrl, { headers: { Range: 'bytes=0-9' } })).status()).toBe(206);
  const cover = await request.get('/podcast-cover.jpg');
  expect(cover.headers()['content-type']).toBe('image/jpeg');
});

test('unknown feeds, podcasts and sitemaps are a 404', async ({ request }) => {
  for (const path of [
    '/nothing/feed.xml',
    '/programs/category/nothing/feed.json',
    '/analyses/category/churchStage/podcast.xml',
    '/sitemap/programs-1999.xml',
    '/sitemap/programs-2025-03.xml',
    '/sitemap/nothing.xml',
    '/feed.xml/nothing',
    '/sitemap.xml/nothing',
    '/news-sitemap.xml/nothing',
  ]) {
    expect.soft([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
});

test('old paths, and those in the wrong case, redirect permanently to the canonical ones', async ({
  request,
}) => {
  for (const [path, expected] of [
    ['/programs/', '/programs'],
    ['/Programs', '/programs'],
    ['/PROGRAMS/AbC', '/programs/AbC'],
    ['/programs/category/whattodo', '/programs/category/whatToDo'],
    ['/Programs/Category/WHATTODO/feed.xml', '/programs/category/whatToDo/feed.xml'],
    ['/About-Us', '/about-us'],
    ['/programs?category=veritas', '/programs/category/veritas'],
    ['/Programs?category=WHATTODO&page=2', '/programs/category/whatToDo'],
    ['/analyses?category=churchStage', '/analyses/category/churchStage'],
    ['/events?category=nothing', '/events'],
  ] as const) {
    for (let round = 0; round < 2; round += 1) {
      const response = await request.get(path, { maxRedirects: 0 });
      const locations = response.headersArray().filter(({ name }) => name.toLowerCase() === 'location');
      expect
        .soft([path, response.status(), locations.map(({ value }) => value)])
        .toEqual([path, 308, [expected]]);
    }
  }
  // The canonical ones are cached as before. With a query Next.js responds.
  await request.get('/programs/category/veritas');
  const again = await request.get('/programs/category/veritas?a=1', { maxRedirects: 0 });
  expect([again.status(), again.headers()['x-nextjs-cache']]).toEqual([
    200,
    expect.stringMatching(/HIT|STALE/),
  ]);
});

test('a publication is in the feeds and sitemaps after POST /api/revalidate, and the hub is in the feeds', async ({
  playwright,
}) => {
  const newsroom = await startNewsroom({
    seed: 'sample',
    env: { WEBSUB_HUB: 'https://127.0.0.1:1/', SITE_URL: 'https://www.example.org' },
  });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const publish = () =>
    request.post('/api/revalidate', { headers: authorization, data: { section: 'programs', id: 'nor' } });
  const places = async (): Promise<readonly boolean[]> => {
    const [year] = listYears(Date.now(), Date.now());
    const paths = ['/feed.xml', '/programs/feed.json', '/programs/category/fair/feed.xml'];
    const texts = await Promise.all(
      [...paths, `/sitemap/programs-${year}.xml`, '/news-sitemap.xml'].map(async (path) =>
        (await request.get(path)).text(),
      ),
    );
    return texts.map((text) => text.includes('https://www.example.org/programs/nor'));
  };
  try {
    expect(await places()).toEqual([false, false, false, false, false]);
    const reference = newsroom.database.collection('programs').doc('nor');
    await reference.set({
      title: 'Նոր ]]> թողարկում\u0007',
      createdAt: Timestamp.now(),
      categories: ['fair'],
      views: 0,
    });
    expect(await places()).toEqual([false, false, false, false, false]);
    expect((await publish()).status()).toBe(200);
    expect(await places()).toEqual([true, true, true, true, true]);
    expect(await (await request.get('/robots.txt')).text()).toContain('https://www.example.org/sitemap.xml');
    const feed = await request.get('/programs/category/fair/feed.xml');
    expect(await feed.text()).toContain('<title>Նոր ]]&gt; թողարկում</title>');
    expect(feed.headers().link).toContain('<https://127.0.0.1:1/>; rel="hub"');
    await expect
      .poll(newsroom.readLog)
      .toContain('"event":"hub notification failed","hub":"https://127.0.0.1:1/"');

    // A counted view does not change the text.
    const { etag } = feed.headers();
    await reference.update({ views: 5 });
    await publish();
    expect((await request.get('/programs/category/fair/feed.xml')).headers().etag).toBe(etag);

    await reference.delete();
    await publish();
    expect(await places()).toEqual([false, false, false, false, false]);
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});

test('with the backend stopped, the last good feeds and sitemaps are served, and no error is cached', async ({
  playwright,
}) => {
  test.setTimeout(120_000);
  const newsroom = await startNewsroom({ seed: 'sample' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const seen = [
    '/feed.xml',
    '/programs/feed.json',
    '/programs/category/whatToDo/podcast.xml',
    '/news-sitemap.xml',
  ];
  try {
    const before = await Promise.all(seen.map(async (path) => (await request.get(path)).text()));
    await newsroom.stopBackend();
    for (let round = 0; round < 2; round += 1) {
      newsroom.makePagesStale();
      for (const [index, path] of seen.entries()) {
        const response = await request.get(path);
        expect.soft([path, response.status()]).toEqual([path, 200]);
        expect.soft(await response.text()).toBe(before[index]);
      }
      await expect
        .poll(() => newsroom.readLog().split('"page failed"').length - 1, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(seen.length * (round + 1));
    }
    const neverMade = await request.get('/events/feed.xml');
    const { 'cache-control': caching, 'retry-after': retryAfter } = neverMade.headers();
    expect([neverMade.status(), caching, retryAfter]).toEqual([503, 'no-store', '30']);
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});

import { expect, test } from './support/test.ts';

// The response of each URL: status, media type, caching, and the common headers. A URL with an
// escaped letter has the same response (RFC 3986, 6.2.2.2), and changes nothing for other readers.

const page = 'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400';
const missing = 'public, max-age=0, s-maxage=10';
const search = 'private, no-cache, no-store, max-age=0, must-revalidate';

const utf8 = (type: string): string => `${type}; charset=utf-8`;
const html = utf8('text/html');
const rss = utf8('application/rss+xml');
const xml = utf8('application/xml');
const text = utf8('text/plain');
const calendar = utf8('text/calendar');

type Expected = readonly [path: string, status: number, type: string | undefined, caching: string];

const responses: readonly Expected[] = [
  ['/', 200, html, page],
  ['/programs', 200, html, page],
  ['/programs/category/veritas', 200, html, page],
  ['/programs/khachkari-lezun', 200, html, page],
  ['/analyses/after/arevayin-tanik', 200, html, page],
  ['/about-us', 200, html, page],
  ['/offline', 200, html, page],
  ['/search', 200, html, search],
  ['/search?q=sevan', 200, html, search],
  // Under this URL Next.js would respond to its own client-side navigation.
  ['/search?q=sevan&_rsc=none', 200, html, 'no-store'],
  ['/programs?_rsc=abc', 200, html, 'no-store'],
  ['/card.jpg', 200, 'image/jpeg', page],
  ['/programs/khachkari-lezun/card.jpg', 200, 'image/jpeg', page],
  ['/programs/category/fair/cover.jpg', 200, 'image/jpeg', page],
  ['/sitemap.xml', 200, xml, page],
  ['/sitemap/pages.xml', 200, xml, page],
  ['/news-sitemap.xml', 200, xml, page],
  ['/feed.xml', 200, rss, page],
  ['/analyses/category/churchStage/feed.xml', 200, rss, page],
  ['/programs/category/whatToDo/podcast.xml', 200, rss, page],
  ['/events/calendar.ics', 200, calendar, page],
  ['/events/hamr-filmi-yereko/event.ics', 200, calendar, page],
  ['/programs/khachkari-lezun/chapters.json', 200, 'application/json+chapters', page],
  ['/robots.txt', 200, 'text/plain', 'public, max-age=0, must-revalidate'],
  ['/manifest.webmanifest', 200, 'application/manifest+json', 'public, max-age=0, must-revalidate'],
  ['/icon.svg', 200, 'image/svg+xml', 'public, max-age=0, must-revalidate'],
  ['/logo.png', 200, 'image/png', 'public, max-age=0'],
  ['/api/health', 200, 'application/json', 'no-store'],
  ['/api/health/live', 200, 'application/json', 'no-store'],
  ['/api/search?q=sevan', 200, 'application/json', 'private, no-cache'],
  ['/api/search/suggest?q=sevan', 200, 'application/json', 'private, max-age=60'],
  ['/api/search/suggest', 400, 'application/json', 'no-store'],
  [`/api/search/suggest?q=${'a'.repeat(201)}`, 400, 'application/json', 'no-store'],
  ['/feed/', 301, html, 'no-store'],
  ['/rss.xml', 301, text, 'no-store'],
  ['/programs/%F0', 400, html, 'no-store'],
  ['/programs/%00', 400, html, 'no-store'],
  ['/nothing', 404, html, missing],
  ['/Programs', 404, html, missing],
  ['/programs/nothing', 404, html, missing],
  ['/programs/category/nothing', 404, html, missing],
  ['/events/category/veritas', 404, html, missing],
  ['/programs/__proto__', 404, html, missing],
  ['/programs/%2F', 404, html, missing],
  ['/programs/..%2F..', 404, html, missing],
  ['/programs/%2500', 404, html, missing],
  [`/programs/${'a'.repeat(1501)}`, 404, html, missing],
  ['/programs/nothing/card.jpg', 404, undefined, missing],
  ['/events/nothing/event.ics', 404, undefined, missing],
  ['/programs/khachkari-lezun/event.ics', 404, undefined, missing],
  ['/programs/varordy-ev-tsrary/chapters.json', 404, undefined, missing],
  ['/programs/calendar.ics', 404, undefined, missing],
  ['/analyses/category/fair/cover.jpg', 404, undefined, missing],
  ['/nothing/feed.xml', 404, text, 'no-store'],
  ['/programs/category/nothing/feed.xml', 404, undefined, missing],
  ['/analyses/category/churchStage/podcast.xml', 404, undefined, missing],
  ['/sitemap/programs-1999.xml', 404, undefined, missing],
  ['/sitemap/programs-2025-03.xml', 404, undefined, missing],
  ['/api/nothing', 404, text, 'no-store'],
  ['/_next/static/chunks/none.js', 404, text, 'no-store'],
  ['/_next/data/none.json', 404, text, 'no-store'],
  ['/_global-error', 404, html, missing],
  ['/programs/after/x.rsc', 404, html, missing],
  ['/.env', 404, html, missing],
];

/** The path with its last letter percent-encoded. */
const escapeLetter = (path: string): string =>
  path.replace(/[a-z](?=[^a-z]*(?:\?|$))/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

for (const [path, status, type, caching] of responses) {
  test(`${path.slice(0, 60)} is a ${status}, ${type}, ${caching}, with the security headers`, async ({
    request,
  }) => {
    const read = async (url: string) => {
      const response = await request.get(url, { maxRedirects: 0 });
      return [response.status(), response.headers()['content-type']];
    };
    const response = await request.get(path, { maxRedirects: 0 });
    const headers = response.headers();
    expect([response.status(), headers['content-type'], headers['cache-control']]).toEqual([
      status,
      type,
      caching,
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    });
    if (type !== undefined)
      expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
    expect(headers['vary'] ?? 'Accept-Encoding').toBe('Accept-Encoding');
    for (const absent of ['x-powered-by', 'set-cookie', 'server', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(absent);
    }

    if (caching === page) {
      expect((await request.get(path, { headers: { 'If-None-Match': '"other"' } })).status()).toBe(200);
      // On a slow machine the page may be rendered again between two requests.
      await expect(async () => {
        const { etag = '', 'content-security-policy': policy } = (await request.get(path)).headers();
        const again = await request.get(path, { headers: { 'If-None-Match': etag } });
        expect([again.status(), await again.text()]).toEqual([304, '']);
        const head = await request.head(path);
        expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
        expect(head.headers()).toMatchObject({ etag, 'content-security-policy': policy });
      }).toPass();
    }

    if (path.includes('%')) return;
    const escaped = escapeLetter(path);
    for (const url of [`${escaped}${path.includes('?') ? '&' : '?'}1`, escaped]) {
      expect([url, ...(await read(url))]).toEqual([url, status, type]);
      expect([path, ...(await read(path))]).toEqual([path, status, type]);
    }
  });
}

test('POST /api/revalidate responds as before after a GET of another spelling', async ({ request }) => {
  const post = async () => (await request.post('/api/revalidate')).status();
  const before = await post();
  await request.get('/api/%72evalidate?1');
  expect(await post()).toBe(before);
});

import { expect, test } from './support/test.ts';

// One spelling of a path, one response (RFC 3986, 6.2.2.2): a needless escape changes no other reader's response.

const paths = [
  '/',
  '/programs',
  '/programs/khachkari-lezun',
  '/programs/khachkari-lezun/card.jpg',
  '/programs/category/veritas',
  '/programs/category/veritas/feed.xml',
  '/programs/category/veritas/podcast.xml',
  '/analyses/arevayin-tanik',
  '/analyses/after/arevayin-tanik',
  '/analyses/feed.json',
  '/about-us',
  '/contact',
  '/offline',
  '/search',
  '/search?q=sevan',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/robots.txt',
  '/opensearch.xml',
  '/manifest.webmanifest',
  '/card.jpg',
  '/icon.svg',
  '/.well-known/security.txt',
  '/api/health',
  '/api/health/live',
  '/api/search/suggest?q=sevan',
];

/** The path with its last letter percent-encoded. */
const escapeLetter = (path: string): string =>
  path.replace(/[a-z](?=[^a-z]*(?:\?|$))/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

for (const path of paths) {
  test(`${path} responds alike with one letter escaped, and as before afterwards`, async ({ request }) => {
    const read = async (url: string) => {
      const response = await request.get(url, { maxRedirects: 0 });
      return [response.status(), response.headers()['content-type']];
    };
    const before = await read(path);
    const escaped = escapeLetter(path);
    for (const url of [`${escaped}${path.includes('?') ? '&' : '?'}1`, escaped]) {
      expect([url, ...(await read(url))]).toEqual([url, ...before]);
      expect([path, ...(await read(path))]).toEqual([path, ...before]);
    }
  });
}

test('an escape in small letters is the same one', async ({ request }) => {
  const upper = await request.get(`/programs/${encodeURIComponent('Ն')}`);
  const lower = await request.get('/programs/%d5%86');
  expect([lower.status(), await lower.text()]).toEqual([upper.status(), await upper.text()]);
});

test('POST /api/revalidate responds as before after a GET of another spelling', async ({ request }) => {
  const post = async () => (await request.post('/api/revalidate')).status();
  const before = await post();
  await request.get('/api/%72evalidate?1');
  expect(await post()).toBe(before);
});

import { listStaticFiles, toPageCacheKey, toPictureCacheKey } from './cacheKeys.ts';

const site = 'https://news.example.org';

test.each([
  ['/programs', '/programs'],
  ['/programs/a#text', '/programs/a'],
  ['/programs/a?utm_source=x&utm_campaign=y&fbclid=z', '/programs/a'],
  ['/search?q=%D5%A1#results', '/search?q=%D5%A1'],
])('the page %s is cached as %s', (path, key) => {
  expect(toPageCacheKey(site + path)).toBe(site + key);
});

test('all sizes of a picture have the same cache key', () => {
  const widths = ['640', '1200'].map(
    (width) => `${site}/_next/image?url=https%3A%2F%2Fa%2Fb.jpg&w=${width}&q=75`,
  );
  const keys = new Set(widths.map(toPictureCacheKey));
  expect([...keys]).toStrictEqual([`${site}/_next/image?url=https%3A%2F%2Fa%2Fb.jpg&q=75`]);
});

test('lists the static files a page names in markup and inline scripts, each once', () => {
  const html = `
    <link rel="stylesheet" href="/_next/static/chunks/a1.css"/><script src="/_next/static/chunks/b2-~.js"></script>
    <link rel="preload" href="/_next/static/media/noto.p.1f.woff2" as="font"/>
    <script>self.__next_f.push([1,"\\"/_next/static/chunks/b2-~.js\\",\\"/_next/static/chunks/c3.js\\""])</script>
    <img src="/_next/image?url=x&w=640"/><a href="/programs">static</a>`;
  expect(listStaticFiles(html)).toStrictEqual([
    '/_next/static/chunks/a1.css',
    '/_next/static/chunks/b2-~.js',
    '/_next/static/media/noto.p.1f.woff2',
    '/_next/static/chunks/c3.js',
  ]);
  expect(listStaticFiles('<script src="/_next/static/chunks/old.js" noModule=""></script>')).toStrictEqual(
    [],
  );
  expect(listStaticFiles('<p>nothing</p>')).toStrictEqual([]);
});

test('a megabyte of paths that end nowhere takes a moment', () => {
  const text = '/_next/static/a'.repeat(66_000);
  expect(listStaticFiles(`${text} <link href="/_next/static/a.js.map">`)).toStrictEqual([
    '/_next/static/a.js',
  ]);
}, 5_000);

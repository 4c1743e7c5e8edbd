import { listFiles, getPageCacheKey, getPictureCacheKey } from './cacheKeys';

const site = 'https://news.example.org';

test.each([
  ['/programs', '/programs'],
  ['/programs/a#text', '/programs/a'],
  ['/programs/a?utm_source=x&utm_campaign=y&fbclid=z', '/programs/a'],
  ['/search?q=%D5%A1&utm_medium=feed', '/search?q=%D5%A1'],
])('the page %s is kept as %s', (address, key) => {
  expect(getPageCacheKey(site + address)).toBe(site + key);
});

test('a picture is kept once, whatever size of it was shown', () => {
  const widths = ['640', '1200'].map(
    (width) => `${site}/_next/image?url=https%3A%2F%2Fa%2Fb.jpg&w=${width}&q=75`,
  );
  const keys = new Set(widths.map(getPictureCacheKey));
  expect([...keys]).toStrictEqual([`${site}/_next/image?url=https%3A%2F%2Fa%2Fb.jpg&q=75`]);
});

test('the files a page names are found, each once, in markup and in the data of its scripts', () => {
  const html = `
    <link rel="stylesheet" href="/_next/static/chunks/a1.css"/><script src="/_next/static/chunks/b2-~.js"></script>
    <link rel="preload" href="/_next/static/media/noto.p.1f.woff2" as="font"/>
    <script>self.__next_f.push([1,"\\"/_next/static/chunks/b2-~.js\\",\\"/_next/static/chunks/c3.js\\""])</script>
    <img src="/_next/image?url=x&w=640"/><a href="/programs">static</a>`;
  expect(listFiles(html)).toStrictEqual([
    '/_next/static/chunks/a1.css',
    '/_next/static/chunks/b2-~.js',
    '/_next/static/media/noto.p.1f.woff2',
    '/_next/static/chunks/c3.js',
  ]);
  expect(listFiles('<p>nothing</p>')).toStrictEqual([]);
});

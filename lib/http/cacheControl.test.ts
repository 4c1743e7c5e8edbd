import { pickCaching } from './cacheControl.ts';

const page = { status: 200, isShared: true };

const shared = {
  'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400',
  'cloudflare-cdn-cache-control': 'max-age=2, stale-while-revalidate=8, stale-if-error=86400',
};
const missing = {
  'cache-control': 'public, max-age=0, s-maxage=10',
  'cloudflare-cdn-cache-control': 'max-age=10',
};
const never = { 'cache-control': 'no-store', 'cloudflare-cdn-cache-control': 'no-store' };

test.each([
  ['a page', page, shared],
  ['a missing page', { ...page, status: 404 }, missing],
  ['a page that redirects', { ...page, status: 307 }, never],
  ['a redirect for good', { ...page, isShared: false, status: 308 }, never],
  ['a failure', { ...page, status: 500 }, never],
  ['a failed API response', { ...page, isShared: false, status: 503 }, never],
  ['a script', { ...page, isShared: false }, undefined],
])('shared caches store %s accordingly', (_, response, expected) => {
  expect(pickCaching(response)).toEqual(expected);
});

test('while the site responds, no copy is more than ten seconds behind it', () => {
  for (const text of Object.values(pickCaching(page)!)) {
    const seconds = [...text.matchAll(/(?:s-maxage|^max-age|stale-while-revalidate)=(\d+)/g)];
    expect(seconds.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(10);
  }
});

import { pageCacheControl, pickCacheControl } from './cacheControl.ts';

const page = { status: 200, isPage: true, isAmbiguous: false };

test.each([
  ['a page', page, pageCacheControl],
  ['a missing page', { ...page, status: 404 }, 'public, max-age=0, s-maxage=10'],
  ['a page that redirects', { ...page, status: 307 }, 'no-store'],
  ['a refusal', { ...page, status: 405 }, 'no-store'],
  ['a failure', { ...page, status: 500 }, 'no-store'],
  ['a failed API response', { ...page, isPage: false, status: 503 }, 'no-store'],
  ['a response whose URL has another one too', { ...page, isAmbiguous: true }, 'no-store'],
  ['a file', { ...page, isPage: false }, undefined],
  ['a missing file', { ...page, isPage: false, status: 404 }, undefined],
])('shared caches store %s accordingly: %j', (_, response, expected) => {
  expect(pickCacheControl(response)).toBe(expected);
});

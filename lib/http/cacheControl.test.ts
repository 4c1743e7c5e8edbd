import { pageCacheControl, pickCacheControl } from './cacheControl.ts';

const page = { status: 200, isPage: true, isAmbiguous: false };

test.each([
  ['a page', page, pageCacheControl],
  ['one that is not there', { ...page, status: 404 }, 'public, max-age=0, s-maxage=10'],
  ['a refusal', { ...page, status: 405 }, 'no-store'],
  ['a failure', { ...page, status: 500 }, 'no-store'],
  ['a failure of what is no page', { ...page, isPage: false, status: 503 }, 'no-store'],
  ['an answer that another one shares the address with', { ...page, isAmbiguous: true }, 'no-store'],
  ['a file', { ...page, isPage: false }, undefined],
  ['a missing file', { ...page, isPage: false, status: 404 }, undefined],
])('%s is kept so: %j', (_, answer, expected) => {
  expect(pickCacheControl(answer)).toBe(expected);
});

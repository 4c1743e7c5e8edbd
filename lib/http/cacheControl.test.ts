import { edges } from '../model/edges.ts';
import { listCachingHeaders, pickCaching } from './cacheControl.ts';

const page = { status: 200, isShared: true, isAmbiguous: false };

test.each([
  ['a page', page, 'page'],
  ['a page that the client has', { ...page, status: 304 }, 'page'],
  ['a missing page', { ...page, status: 404 }, 'missing'],
  ['a page that redirects', { ...page, status: 307 }, 'never'],
  ['a refusal', { ...page, status: 405 }, 'never'],
  ['a failure', { ...page, status: 500 }, 'never'],
  ['a failed API response', { ...page, isShared: false, status: 503 }, 'never'],
  ['a response whose URL has another one too', { ...page, isAmbiguous: true }, 'never'],
  ['a script', { ...page, isShared: false }, undefined],
  ['a missing script', { ...page, isShared: false, status: 404 }, undefined],
])('shared caches store %s accordingly', (_, response, expected) => {
  expect(pickCaching(response)).toBe(expected);
});

const place = { path: '/programs/one', age: 0 };
const standard = 'public, max-age=0, s-maxage=60, stale-while-revalidate=240';

test.each([
  ['none', { 'Cache-Control': `${standard}, stale-if-error=86400` }],
  ['nginx', { 'Cache-Control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=3' }],
  ['varnish', { 'Cache-Control': standard, 'Surrogate-Key': 'programs/one' }],
  [
    'cloudflare',
    {
      'Cache-Control': 'public, max-age=0',
      'Cloudflare-CDN-Cache-Control': 'max-age=60, stale-while-revalidate=240, stale-if-error=86400',
      'Cache-Tag': 'programs/one',
    },
  ],
  ['cloudfront', { 'Cache-Control': `${standard}, stale-if-error=86400`, 'Cache-Tag': 'programs/one' }],
  ['cloud-cdn', { 'Cache-Control': standard, 'Cache-Tag': 'programs/one' }],
] as const)('%s gets the windows and tags that it honours', (edge, expected) => {
  expect(listCachingHeaders('page', { ...place, edge })).toEqual(expected);
});

test.each(edges)('no copy at %s lets a page become older than five minutes', (edge) => {
  for (const age of [0, 60, 200, 240, 299]) {
    const text = Object.values(listCachingHeaders('page', { ...place, edge, age })).join();
    const [, fresh, stale] = /max-?age=([1-9]\d*), stale-while-revalidate=(\d+)/.exec(text) ?? [];
    expect(age + Number(fresh) + Number(stale)).toBeLessThanOrEqual(age > 240 ? age + 10 : 300);
  }
});

test('what must not be stored has no tags, and a missing page is fresh for ten seconds', () => {
  const cloudfront = { ...place, edge: 'cloudfront' } as const;
  expect(listCachingHeaders('never', cloudfront)).toEqual({ 'Cache-Control': 'no-store' });
  expect(listCachingHeaders('missing', cloudfront)).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=0',
    'Cache-Tag': 'programs/one',
  });
});

import { listSecurityHeaders, pickResourcePolicy } from './responseHeaders.ts';
import { deployedEnv } from './testing/deployedEnv.ts';

test.each([
  ['image/png', 'cross-origin'],
  ['application/rss+xml', 'cross-origin'],
  ['text/html', 'same-origin'],
  ['application/json', 'same-origin'],
  ['text/javascript', 'same-origin'],
  ['font/woff2', 'same-origin'],
])('%s may be loaded by other sites: %s', (mediaType, policy) => {
  expect(pickResourcePolicy(mediaType)).toBe(policy);
});

test.each([
  ['https://news.example.org', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('a site at %s is sent with Strict-Transport-Security: %s', (url, expected) => {
  const headers = listSecurityHeaders({ ...deployedEnv, site: { ...deployedEnv.site, url } });
  expect(headers['Strict-Transport-Security']).toBe(expected);
});

import { pickResourcePolicy } from './responseHeaders.ts';

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

import { listSecurityHeaders, pickResourcePolicy } from './securityHeaders.ts';
import { deploymentSettings as settings } from './testing/deploymentSettings.ts';

test('only what the players use is permitted, to the site and to YouTube’s player', () => {
  const { 'Permissions-Policy': permissions = '' } = listSecurityHeaders({
    ...settings,
    siteUrl: 'http://a',
  });
  const granted = permissions.split(', ').filter((permission) => !permission.endsWith('=()'));
  expect(granted.map((permission) => permission.split('=')[0])).toStrictEqual([
    'autoplay',
    'encrypted-media',
    'fullscreen',
    'picture-in-picture',
    'clipboard-write',
  ]);
});

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

import { completeResponse } from './completeResponse.ts';
import { listSecurityHeaders } from './contentPolicy.ts';
import { deployedEnv } from './testing/deployedEnv.ts';

const complete = (headers: Readonly<Record<string, string>>) =>
  completeResponse(
    { status: 200, headers, body: Buffer.from('1') },
    { settings: deployedEnv, styleSheets: new Map() },
  ).headers;

test.each([
  ['image/png', 'cross-origin'],
  ['application/rss+xml', 'cross-origin'],
  ['text/html', 'same-origin'],
  ['application/json', 'same-origin'],
  ['text/javascript', 'same-origin'],
  ['font/woff2', 'same-origin'],
])('%s may be loaded by other sites: %s', (mediaType, policy) => {
  expect(complete({ 'content-type': mediaType })['cross-origin-resource-policy']).toBe(policy);
});

test.each([
  ['https://news.example.org', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('a site at %s is sent with Strict-Transport-Security: %s', (url, expected) => {
  const headers = listSecurityHeaders({ ...deployedEnv, site: { ...deployedEnv.site, url } });
  expect(headers['Strict-Transport-Security']).toBe(expected);
});

test('a script has no policy, as it may be run as a worker; what is opened by itself loads nothing', () => {
  const policyOf = (mediaType: string) => complete({ 'content-type': mediaType })['content-security-policy'];
  expect(policyOf('text/javascript; charset=utf-8')).toBeUndefined();
  expect(policyOf('image/png')).toMatch(/^default-src 'none'/);
});

test('of what Next.js names in Vary only the format of a picture counts', () => {
  const page = { 'content-type': 'text/html', vary: 'rsc, next-router-state-tree, Accept-Encoding' };
  expect(complete(page)).not.toHaveProperty('vary');
  expect(complete({ 'content-type': 'image/webp', vary: 'Accept' })).toMatchObject({ vary: 'Accept' });
});

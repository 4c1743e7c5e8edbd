import { listSecurityHeaders, pickResourcePolicy } from './responseHeaders.ts';
import { deployedEnv } from './testing/deployedEnv.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

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

test('the entity tag of a picture, which Next.js sends without quotation marks, has them, and its picture is sent once', async () => {
  const site = await serveRoutes({
    '/_next/image': (_, response) => {
      response.setHeader('Content-Type', 'image/webp');
      response.setHeader('ETag', 'a-Tag_of.Next');
      response.end('picture');
    },
  });
  const source = encodeURIComponent(`${deployedEnv.allowedUrls[0]}a.jpg?alt=media`);
  const url = `/_next/image?url=${source}&w=640&q=75`;
  const { headers } = await site.get(url);
  expect(headers.etag).toBe('"a-Tag_of.Next"');
  const again = await site.get(url, { 'If-None-Match': headers.etag! });
  expect([again.status, again.headers.etag, again.body.length]).toStrictEqual([304, '"a-Tag_of.Next"', 0]);
  site.stop();
});

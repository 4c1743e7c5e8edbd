import { serveRoutes } from './testing/serveRoutes.ts';
import { isRouterState } from './validateRequest.ts';

let site: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  site = await serveRoutes((_, response) => response.end('of Next.js'));
});
afterAll(() => site.stop());

test.each([
  ['GET', '/'],
  ['GET', '/programs/%D5%86%D5%B8%D6%80?x=%F0'],
  ['GET', `/programs/${'%D5%86'.repeat(750)}`],
  ['POST', '/api/revalidate'],
])('%s %s is passed on', async (method, url) => {
  expect((await site.get(url, {}, method)).body.toString()).toBe('of Next.js');
});

test.each([
  ['GET', '/programs/%F0', 400],
  ['GET', '/a%00b', 400],
  ['OPTIONS', '*', 400],
  ['POST', '/programs', 405],
  ['TRACE', '/api/health', 405],
  ['GET', '/_next/image?url=a', 400],
  ['GET', '/api/none', 404],
  ['GET', '/none.json', 404],
])('%s %s is refused: %i', async (method, url, expected) => {
  const { status, headers, body } = await site.get(url, {}, method);
  expect([status, headers['cache-control']]).toStrictEqual([expected, 'no-store']);
  expect(body.toString()).not.toContain('Next.js');
});

test.each([
  ['/feed/', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/analyses/feed/', '/analyses/feed.xml'],
])('subscribers of another system’s feed at %s are sent to %s for good', async (url, feed) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await site.get(url, {}, method);
    expect([status, headers.location, headers['cache-control']]).toStrictEqual([301, feed, 'no-store']);
  }
});

test('the refusal of a method names those that pages have', async () => {
  expect((await site.get('/programs', {}, 'PUT')).headers.allow).toBe('GET, HEAD');
});

test('a navigation from no state of the router is refused, as Next.js fails at it', async () => {
  expect((await site.get('/programs', { RSC: '1', 'Next-Router-State-Tree': 'x' })).status).toBe(400);
});

test.each([
  [encodeURIComponent('["",{"children":["search",{}]},null,null,true]'), true],
  ['x', false],
  ['%E0', false],
  ['[]', false],
  ['null', false],
  ['["",1]', false],
])('the router state %s: %s', (header, isOne) => {
  expect(isRouterState(header)).toBe(isOne);
});

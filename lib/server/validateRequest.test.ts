import { serveRoutes } from './testing/serveRoutes.ts';
import { isRouterState } from './validateRequest.ts';

let site: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  site = await serveRoutes((_, response) => response.end('of Next.js'));
});

test.each([
  ['GET', '/'],
  ['GET', '/programs/%D5%86%D5%B8%D6%80?x=%F0'],
  ['GET', `/programs/${'%D5%86'.repeat(750)}`],
  ['POST', '/api/revalidate'],
  ['HEAD', '/api/health'],
])('%s %s is passed on', async (method, url) => {
  expect((await site.get(url, {}, method)).body.toString()).toBe(method === 'HEAD' ? '' : 'of Next.js');
});

test.each([
  ['GET', '/a%00b', 400],
  ['OPTIONS', '*', 400],
  ['POST', '/programs', 405],
  ['POST', '/%70rograms', 405],
  ['TRACE', '/api/health', 405],
  ['OPTIONS', '/api/search', 405],
  ['GET', '/api/views', 405],
  ['POST', '/api/views', 403],
  ['POST', '/api/withdrawn', 403],
  ['GET', '/_next/image?url=a', 400],
  ['GET', '/_next/image?url=https%3A%2F%2Fevil.example%2Fa.jpg&w=640&q=75', 400],
  ['POST', '/%61pi/none', 404],
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

test.each([
  ['/programs', 'GET, HEAD'],
  ['/api/search', 'GET, HEAD'],
  ['/api/revalidate/', 'POST'],
])('the refusal of a method names those of %s', async (path, methods) => {
  expect((await site.get(path, {}, 'PUT')).headers.allow).toBe(methods);
});

test('what only pages of this site may request is passed on for them alone, and names why not', async () => {
  const post = (origin: string) => site.get('/api/views', { Origin: origin }, 'POST');
  expect((await post('https://news.example.org')).body.toString()).toBe('of Next.js');
  const { status, headers, body } = await post('https://evil.example');
  expect([status, headers['content-type'], body.toString()]).toEqual([
    403,
    'application/json',
    '{"error":"requests come from pages of this site"}',
  ]);
});

test('a client may request a preview sixty times a minute, and another one as well', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const post = (client: string) => site.get('/api/preview', { 'X-Forwarded-For': client }, 'POST');
  for (let count = 0; count < 60; count += 1) expect((await post('198.51.100.1')).status).toBe(200);
  const refused = await post('198.51.100.1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await post('198.51.100.2')).status).toBe(200);
});

// That a navigation from no state of the router is refused: e2e/attacks.spec.ts.
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

import type { RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageStatusMark } from '../http/pageStatus.ts';
import { createMetrics } from '../runtime/metrics.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { gate } from './limits.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const page = `<!DOCTYPE html><p>${'Բարև '.repeat(500)}</p><script>self.__next_f.push([1,"x"])</script></body></html>`;
const html = 'text/html; charset=utf-8';

const sendMarked = (status: number, response: ServerResponse) =>
  response
    .writeHead(200, { 'Content-Type': html, 'Cache-Control': 's-maxage=60' })
    .end(`<meta name="${pageStatusMark}" content="${status}"/>${page}`);

/** The handlers that stand in for Next.js, by path. */
const routes: Readonly<Record<string, RequestListener>> = {
  '/events/page': (_, response) => {
    response.setHeader('Vary', 'rsc, next-router-state-tree');
    response.setHeader('ETag', '"of-next"');
    response.setHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=31535940');
    response.setHeader('Content-Type', html);
    response.setHeader('Content-Length', Buffer.byteLength(page));
    response.end(page);
  },
  '/events/in-pieces': (_, response) => {
    response.writeHead(200, { 'Content-Type': html, 'Cache-Control': 's-maxage=60' });
    response.flushHeaders();
    const bytes = Buffer.from(page);
    response.write(bytes.subarray(0, 100));
    response.write(bytes.subarray(100));
    response.end();
  },
  '/search': (_, response) =>
    response.writeHead(200, { 'Content-Type': html, 'Cache-Control': 'private, no-store' }).end(page),
  '/events/a/chapters.json': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(page)),
  '/events/a/card.jpg': (_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('png'),
  '/events/marked-400': (_, response) => sendMarked(400, response),
  '/events/marked-404': (_, response) => sendMarked(404, response),
  '/events/broken': (_, response) =>
    response.writeHead(500, { 'Content-Type': html }).end('Internal Server Error'),
  '/analyses/v1.5': (_, response) => response.writeHead(500).end(),
  '/events/broken/card.jpg': (_, response) => response.writeHead(500).end(),
  '/api/search': (_, response) => response.writeHead(500).end(),
  '/events/thrown': () => {
    throw new Error('not caught by Next.js');
  },
};

let site: Awaited<ReturnType<typeof serveRoutes>>;
const get = (...request: Parameters<typeof site.get>) => site.get(...request);

beforeAll(async () => {
  site = await serveRoutes(routes);
});

test.each(['/events/page', '/events/in-pieces'])(
  'a page is sent whole, with the policy of its scripts: %s',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, body.toString()]).toStrictEqual([200, page]);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).toMatch(/^W\/"[\w-]{43}"$/);
  },
);

test.each(['/events/page', '/search', '/events/a/chapters.json'])(
  'a text is compressed: %s',
  async (path) => {
    const { headers, body } = await get(path, { 'Accept-Encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toContain('Բարև');
  },
);

test('a client without Brotli gets a page as gzip, or as it is', async () => {
  const { headers, body } = await get('/events/page', { 'Accept-Encoding': 'gzip' });
  expect([headers['content-encoding'], headers.vary]).toStrictEqual(['gzip', 'Accept-Encoding']);
  expect(gunzipSync(body).toString()).toBe(page);
  const plain = await get('/events/page', { 'Accept-Encoding': 'br;q=0, identity' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body.toString()).toBe(page);
});

test('of a feed each encoding is that of its newest version', async () => {
  let version = 1;
  const send: RequestListener = (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/rss+xml', 'Cache-Control': 's-maxage=60' })
      .end(page + version);
  const feeds = await serveRoutes({ '/feed.xml': send });
  const read = async (encoding: string) =>
    (await feeds.get('/feed.xml', { 'Accept-Encoding': encoding })).body;
  for (version of [1, 1, 2]) {
    expect(gunzipSync(await read('gzip')).toString()).toBe(page + version);
    expect(brotliDecompressSync(await read('br')).toString()).toBe(page + version);
    expect((await read('identity')).toString()).toBe(page + version);
  }
});

test.each(['/events/broken', '/events/thrown', '/analyses/v1.5'])(
  'a page that fails is an error page in Armenian, which no cache stores: %s',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['retry-after']]).toStrictEqual([503, '30']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe(html);
    expect(body.toString()).toContain('<h1>Էջը ժամանակավորապես հասանելի չէ</h1>');
    expect(body.toString()).toContain('<meta name="robots" content="noindex">');
    expect(body.toString()).not.toMatch(/<script|src=/);
  },
);

test.each([
  ['/events/broken/card.jpg', {}],
  ['/api/search', {}],
  ['/events/broken?_rsc=a', { RSC: '1' }],
])('a failure of what is no page is plain text: %s', async (path, headers) => {
  const response = await get(path, headers);
  expect([response.status, response.headers['content-type']]).toStrictEqual([
    503,
    'text/plain; charset=utf-8',
  ]);
});

test('the metrics tell responses apart, with their durations', async () => {
  const state = getSharedState();
  state.metrics = await createMetrics(() => ({
    cache: site.pageStore.describe(),
    limit: gate.readCounts(),
    files: {},
  }));
  await get('/events/broken');
  await get('/events/page', {}, 'POST');
  await get('/events/page', { RSC: '1' });
  await get('/search');
  const text = await state.metrics.read();
  state.metrics = undefined;
  const counts = Object.fromEntries(
    [...text.matchAll(/newsroom_request_seconds_count\{kind="([a-z ]+)",status="(\dxx)"\} (\d+)/g)].map(
      ([, kind, status, count]) => [`${kind} ${status}`, Number(count)],
    ),
  );
  expect(counts).toMatchObject({
    'page rendered 5xx': 1,
    'refused 4xx': 1,
    'navigation 2xx': 1,
    'search 2xx': 1,
  });
  expect(text).toMatch(/newsroom_cache_entries\{cache="pages"\} \d/);
  expect(text).toContain('newsroom_limit_waiting{limit="searches"} 0');
});

test('failures are logged as errors, without query or headers', async () => {
  const error = jest.spyOn(site.log, 'error').mockImplementation(() => {});
  const debug = jest.spyOn(site.log, 'debug').mockImplementation(() => {});
  await get('/events/page?email=reader@example.org', { 'User-Agent': 'reader' });
  await get('/events/broken?email=reader@example.org', { 'User-Agent': 'reader' });
  const common = { event: 'request', method: 'GET', ms: expect.any(Number) as number };
  expect(debug.mock.calls).toStrictEqual([[{ ...common, path: '/events/page', status: 200 }]]);
  expect(error.mock.calls).toStrictEqual([[{ ...common, path: '/events/broken', status: 503 }]]);
});

test.each([
  ['/events/marked-400', 400, 'no-store'],
  ['/events/marked-404', 404, 'public, max-age=0, s-maxage=10'],
])('a page that marks itself is sent whole with its status: %s', async (path, expected, caching) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['cache-control']]).toStrictEqual([expected, caching]);
  expect(headers).not.toHaveProperty('retry-after');
  expect(body.toString()).toContain('Բարև');
  expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(expected);
});

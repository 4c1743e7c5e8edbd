import { once } from 'node:events';
import { connect } from 'node:net';
import { formatResizedUrl } from 'newsroom/model/pictures';
import { pageStatusMark } from '../http/pageStatus.ts';
import { formatPass, passCookie } from '../http/previewPass.node.ts';
import { dropHeaders } from './nextServer.ts';
import { missingPath } from './routes.ts';
import { deployedEnv } from './testing/deployedEnv.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

let site: Awaited<ReturnType<typeof serveRoutes>>;
let received: string | undefined;
let agent: string | undefined;

beforeAll(async () => {
  site = await serveRoutes((request, response) => {
    received = request.url;
    agent = request.headers['user-agent'];
    response.end();
  });
});

test.each([
  ['/programs/a?utm_source=x&_rsc=y', '/programs/a', '/programs/a'],
  ['/programs/a?t=90', '/programs/a', '/programs/a'],
  ['/programs?category=veritas&x=y', '/programs', '/programs'],
  ['/?%5Frsc=x', '/', '/'],
  ['/feed.xml?n=1', '/feed.xml', '/feed.xml'],
  ['/search?q=a&page=2', '/search?q=a&page=2', '/search?q=a&page=2'],
  ['/api/search/suggest?q=a', '/api/search/suggest?q=a', '/api/search/suggest?q=a'],
])('of %s Next.js gets %s, and of a navigation %s', async (url, page, navigation) => {
  await site.get(url);
  expect(received).toBe(page);
  await site.get(url, { RSC: '1' });
  expect(received).toBe(navigation);
});

test.each(['Twitterbot/1.0', 'Googlebot/2.1', 'Mozilla/5.0', ''])(
  'Next.js renders pages without knowing for whom, and endpoints learn it: %s',
  async (client) => {
    const headers = client === '' ? undefined : { 'User-Agent': client };
    await site.get('/programs', headers);
    expect(agent).toBe('newsroom');
    await site.get('/api/search/suggest?q=a', headers);
    expect(agent).toBe(client === '' ? undefined : client);
  },
);

const secret = deployedEnv.revalidateSecret!;
const cookie = `${passCookie}=${formatPass({ account: 'a', givenAt: Date.now() }, secret)}`;

test('the cookie of an editor reaches previews alone, which are rendered for each request', async () => {
  const cookies: unknown[] = [];
  const previews = await serveRoutes((request, response) => {
    cookies.push([request.url, request.headers.cookie]);
    response.end();
  });
  for (const path of [
    '/preview/analyses/a?x=1',
    '/preview/analyses/a',
    '/analyses/a',
    '/api/search/suggest?q=a',
  ])
    await previews.get(path, { Cookie: cookie });
  expect(cookies).toEqual([
    ['/preview/analyses/a', cookie],
    ['/preview/analyses/a', cookie],
    ['/analyses/a', undefined],
    ['/api/search/suggest?q=a', undefined],
  ]);
});

test('without a valid pass a preview, and its card, are the stored page of what does not exist', async () => {
  const requested: unknown[] = [];
  const previews = await serveRoutes((request, response) => {
    requested.push(request.url);
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' })
      .end(`<meta name="${pageStatusMark}" content="404"/>`);
  });
  for (const path of ['/preview/analyses/a', '/preview/analyses/b', '/preview/analyses/a/card.jpg'])
    for (const value of ['', `${passCookie}=1`, cookie.slice(0, -1)])
      expect((await previews.get(path, { Cookie: value })).status).toBe(404);
  expect([...new Set(requested)]).toEqual([missingPath]);
});

test('headers that no response depends on do not reach Next.js', () => {
  const headers = {
    accept: '*/*',
    cookie: 'a',
    range: 'bytes=9-5',
    'if-match': '*',
    'x-middleware-prefetch': '1',
  };
  expect(dropHeaders(headers)).toEqual({ accept: '*/*' });
});

test('a picture has an entity tag, though Next.js sends its own without quotation marks, and is sent once', async () => {
  const pictures = await serveRoutes((_, response) => {
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Cache-Control', 'public, max-age=14400, must-revalidate');
    response.setHeader('ETag', 'a-Tag_of.Next');
    response.end('picture');
  });
  const source = encodeURIComponent('https://cdn.example.org/a.jpg');
  const url = `/_next/image?url=${source}&w=640&q=75`;
  const { headers } = await pictures.get(url);
  expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
  const again = await pictures.get(url, { 'If-None-Match': headers.etag! });
  expect([again.status, again.headers.etag, again.body.length]).toStrictEqual([304, headers.etag, 0]);
  const caching = async (spelling: string) => (await pictures.get(spelling)).headers['cache-control'];
  const written = formatResizedUrl({ src: 'https://cdn.example.org/a.jpg', width: 640 });
  expect(await caching(written)).toBe('public, max-age=14400, must-revalidate');
  // Or each spelling would be one more copy in a shared cache.
  expect(await caching(written.replace('w=640&q=75', 'q=75&w=640'))).toBe(
    'private, max-age=14400, must-revalidate',
  );
});

test('clients that send the body of a request slowly, or not at all, keep no permit from others', async () => {
  const endpoints = await serveRoutes((_, response) => response.end('of Next.js'));
  const slow = Array.from({ length: 20 }, () => {
    const socket = connect(endpoints.port, '127.0.0.1').on('error', () => {});
    socket.write('POST /api/revalidate HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\na');
    return socket;
  });
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const error = jest.spyOn(endpoints.log, 'error');
  for (const path of ['/api/health', '/api/health/live', '/api/metrics'])
    expect((await endpoints.get(path)).body.toString()).toBe('of Next.js');
  for (const socket of slow.slice(1)) socket.destroy();
  slow[0]!.write('a'.repeat(49));
  const [begun] = (await once(slow[0]!, 'data')) as [Buffer];
  expect(begun.toString()).toMatch(/^HTTP\/1.1 200 /);
  expect(error).not.toHaveBeenCalledWith(expect.objectContaining({ event: 'request failed' }));
});

test('a body that is larger than any endpoint accepts is refused, with the reason', async () => {
  const endpoints = await serveRoutes((_, response) => response.end('of Next.js'));
  const response = await fetch(`http://127.0.0.1:${endpoints.port}/api/revalidate`, {
    method: 'POST',
    body: 'a'.repeat(65_537),
  });
  expect([response.status, await response.json()]).toEqual([
    413,
    { error: 'the body is larger than 65536 bytes' },
  ]);
});

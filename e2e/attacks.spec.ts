import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createConnection } from 'node:net';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { type Newsroom, startNewsroom } from '../tools/newsroom/startNewsroom.ts';

// The findings of an attack on the server: docs/reliability.md has the table.

let newsroom: Newsroom;
test.beforeAll(async () => {
  newsroom = await startNewsroom({ seed: 'sample', access: 'reader' });
});
test.afterAll(() => newsroom.stop());

const read = async (request: APIRequestContext, path: string, method = 'GET') => {
  const response = await request.fetch(newsroom.url + path, { method, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
};

for (const [method, path, status] of [
  // Server Actions of Next.js take any POST of a page.
  ['POST', '/%61pi/none', 404],
  ['POST', '/api/none', 404],
  ['TRACE', '/api/health/live', 405],
  ['GET', '/events/none.rsc', 404],
  ['GET', '/programs/after/x.rsc', 404],
  ['POST', '/%70rograms', 405],
  ['GET', '/_global-error', 404],
  ['GET', '/_not-found', 404],
  ['GET', '/_error', 404],
  ['GET', '/_next/static/chunks/none.js', 404],
  ['GET', '/_next/data/none.json', 404],
  ['GET', '/programs/__none__', 404],
  ['GET', '/wp-login.php', 404],
  ['GET', '/.env', 404],
  ['GET', '/search?q=sevan&_rsc=none', 200],
  ['GET', '/programs?_rsc=none', 200],
] as const) {
  test(`${method} ${path} is a ${status}`, async ({ request }) => {
    expect((await read(request, path, method)).status).toBe(status);
  });
}

test('the build publishes no source', () => {
  expect(globSync('.next/static/**/*.ts')).toEqual([]);
});

test('a client-side navigation with a wrong _rsc fails nothing', async ({ request }) => {
  for (const path of ['/search?q=sevan&_rsc=none', '/programs?_rsc=none', '/none?_rsc=none']) {
    const response = await request.get(newsroom.url + path, { headers: { RSC: '1' }, maxRedirects: 0 });
    expect.soft([path, response.status() < 500]).toEqual([path, true]);
  }
});

test('paths that no route has get one stored page, without Next.js', async ({ request }) => {
  const first = await read(request, '/none-at-all');
  expect([first.status, first.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
  expect(first.text).toContain('Էջը չի գտնվել');
  for (const path of ['/other', '/wp-admin/a.php?b=1', '/programs/__a__']) {
    const again = await read(request, path);
    expect([path, again.status, again.text]).toEqual([path, 404, first.text]);
    expect(again.headers).not.toHaveProperty('x-nextjs-cache');
  }
});

for (const path of ['/assembly', '/specials/none', '/terms-of-use', '/events']) {
  test(`what a stranger adds to ${path} is in nobody else’s page`, async ({ request }) => {
    for (const [query, headers] of [
      ['?utm_source=poison', {}],
      ['?_rsc=poison', {}],
      ['?x=poison', { RSC: '1' }],
      ['', { 'x-middleware-prefetch': '1', Cookie: '__prerender_bypass=poison' }],
    ] as const) {
      const response = await request.get(newsroom.url + path + query, { headers });
      expect.soft(response.headers()).not.toHaveProperty('set-cookie');
      for (const url of [path, `${path}?x`])
        expect.soft((await read(request, url)).text).not.toContain('poison');
    }
  });
}

for (const [name, value] of [
  ['Range', 'bytes=99999999-'],
  ['Range', 'bytes=9-5'],
  ['If-Match', '"x"'],
  ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
] as const) {
  test(`a file requested with ${name}: ${value} is sent`, async ({ request }) => {
    const response = await request.get(`${newsroom.url}/sw.js`, { headers: { [name]: value } });
    expect(response.status()).toBe(200);
  });
}

test('what was redirected for good by mistake is not cached', async ({ request }) => {
  for (const path of ['/Programs', '/programs?category=veritas']) {
    const { status, headers } = await read(request, path);
    expect([path, status, headers['cache-control']]).toEqual([path, 308, 'no-store']);
  }
});

for (const path of ['/', '//x', '/programs', '/_next/webpack-hmr']) {
  test(`a WebSocket at ${path} is a request like any other`, async ({ request }) => {
    // Next.js listens for them from its first request on.
    await read(request, '/about-us');
    const socket = createConnection(Number(new URL(newsroom.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString('latin1')).toMatch(/^HTTP\/1.1 (?:200|404) /);
    socket.destroy();
  });
}

test('a request with two hosts is refused', async () => {
  const socket = createConnection(Number(new URL(newsroom.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString('latin1')).toMatch(/^HTTP\/1.1 400 /);
  socket.destroy();
});

test('a client that sends thousands of requests at once on one connection is sent away', async () => {
  const before = await newsroom.readMemory();
  const socket = createConnection(Number(new URL(newsroom.url).port), '127.0.0.1');
  socket.on('error', () => {}).resume();
  const paths = Array.from({ length: 20_000 }, (_, index) => `/events/n-${index}`);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await new Promise((resolve) => socket.on('close', resolve));
  const { rss } = await newsroom.readMemory();
  expect(rss - before.rss).toBeLessThan(100 * 1024 * 1024);
});

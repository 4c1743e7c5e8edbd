import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import { expect, test, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { startTestSite, type TestSite } from '../tools/testSite/startTestSite.ts';
import { countCalls } from './support/countCalls.ts';

// Regression tests of attacks on the server, and of strangers' requests that no page of the site sends;
// docs/reliability.md has the table.

let testSite: TestSite;
let other: Server;
const requestedElsewhere: string[] = [];
const calls = countCalls();

test.beforeAll(async () => {
  testSite = await startTestSite({ seed: 'sample', beforeCall: calls.beforeCall });
  other = createServer((request, response) => {
    requestedElsewhere.push(request.url ?? '');
    response.end();
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(async () => {
  other.close();
  await testSite.stop();
});

const read = async (request: APIRequestContext, path: string, method = 'GET') => {
  const response = await request.fetch(testSite.url + path, { method, maxRedirects: 0 });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
};

test('the build publishes no source, nor the engine of the search', () => {
  const published = readdirSync('.next/static', { recursive: true }).map(String);
  expect(published.filter((file) => /\.tsx?(?:\.|$)|engine/i.test(file))).toEqual([]);
});

test('a client-side navigation with a wrong _rsc or state fails nothing', async ({ request }) => {
  for (const path of ['/search?q=sevan&_rsc=none', '/programs?_rsc=none', '/none?_rsc=none']) {
    const response = await request.get(testSite.url + path, { headers: { RSC: '1' }, maxRedirects: 0 });
    expect.soft([path, response.status() < 500]).toEqual([path, true]);
  }
  const headers = { RSC: '1', 'Next-Router-State-Tree': 'x' };
  expect((await request.get(`${testSite.url}/search?q=sevan`, { headers })).status()).toBe(400);
});

test('paths that no route has get one stored page', async ({ request }) => {
  const first = await read(request, '/none-at-all');
  expect(first.text).toContain('Էջը չի գտնվել');
  for (const path of ['/other', '/wp-admin/a.php?b=1', '/programs/__a__']) {
    const again = await read(request, path);
    expect([path, again.status, again.text]).toEqual([path, 404, first.text]);
  }
});

test('what a stranger adds to a URL is in nobody else’s page', async ({ request }) => {
  for (const path of ['/assembly', '/specials/none', '/terms-of-use', '/events']) {
    for (const [query, headers] of [
      ['?utm_source=poison', {}],
      ['?_rsc=poison', {}],
      ['?x=poison', { RSC: '1' }],
      ['', { 'x-middleware-prefetch': '1', Cookie: '__prerender_bypass=poison' }],
    ] as const) {
      const response = await request.get(testSite.url + path + query, { headers });
      expect.soft(response.headers()).not.toHaveProperty('set-cookie');
      for (const url of [path, `${path}?x`])
        expect.soft((await read(request, url)).text).not.toContain('poison');
    }
  }
});

test('a file is sent whatever part or version of it is requested', async ({ request }) => {
  for (const headers of [
    { Range: 'bytes=99999999-' },
    { Range: 'bytes=9-5' },
    { 'If-Match': '"x"' },
    { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ]) {
    const response = await request.get(`${testSite.url}/sw.js`, { headers: { ...headers } });
    expect.soft([headers, response.status()]).toEqual([headers, 200]);
  }
});

/** Writes to a connection, and resolves with the beginning of the response. */
async function writeRaw(text: string): Promise<string> {
  const socket = createConnection(Number(new URL(testSite.url).port), '127.0.0.1');
  socket.write(text);
  const [head] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return head.toString('latin1');
}

test('a WebSocket is a request like any other', async ({ request }) => {
  // Next.js listens for them from its first request on.
  await read(request, '/about-us');
  for (const path of ['/', '//x', '/programs', '/_next/webpack-hmr']) {
    const response = await writeRaw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    expect.soft([path, response]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 (?:200|404) /)]);
  }
});

test('a request with two hosts is refused', async () => {
  expect(await writeRaw('GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
});

const resize = (url: string) => `${testSite.url}/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`;

test('pictures of other buckets and hosts, and the site’s own paths, are not resized, and not even requested', async ({
  request,
}) => {
  const own = testSite.firebase.toDownloadUrl('covers/programs/khachkari-lezun.jpg');
  expect((await request.get(resize(own))).status()).toBe(200);
  const { bucketName } = testSite.firebase;
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const url of [
    own.replace(bucketName, 'other.appspot.com'),
    `${otherUrl}/a.jpg`,
    `${otherUrl}/v0/b/${bucketName}/o/a.jpg`,
    '/search?q=sevan',
    '/api/health',
  ]) {
    expect.soft([url, (await request.get(resize(url))).status()]).toEqual([url, 400]);
  }
  expect(requestedElsewhere).toEqual([]);
});

test('a picture of too many pixels is sent as it is, and not decoded', async ({ request }) => {
  const { putObject, toDownloadUrl } = testSite.firebase;
  for (const [side, isResized] of [
    [1_000, true],
    [8_000, false],
  ] as const) {
    const create = { width: side, height: side, channels: 3, background: '#777' } as const;
    const picture = await sharp({ create }).png({ progressive: true }).toBuffer();
    putObject(`${side}.png`, picture, 'image/png');
    const body = await (await request.get(resize(toDownloadUrl(`${side}.png`)))).body();
    expect.soft([side, body.equals(picture)]).toEqual([side, !isResized]);
  }
});

test('an item that is not there, requested ever so often, is read once within its minute', async ({
  request,
}) => {
  const getStatus = async () => (await read(request, '/programs/never-was')).status;
  expect(await getStatus()).toBe(404);
  const before = calls.count('programs/never-was');
  expect(before).toBeGreaterThan(0);
  for (let turn = 0; turn < 20; turn += 1) expect(await getStatus()).toBe(404);
  expect(calls.count('programs/never-was')).toBe(before);
});

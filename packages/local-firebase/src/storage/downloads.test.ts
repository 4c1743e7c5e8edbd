import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';

let folder: string;
let firebase: LocalFirebase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  const write = (name: string, text: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, 'files', name)), { recursive: true });
    writeFileSync(path.join(folder, 'files', name), text);
  };
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  write('audio/x.mp3', Buffer.from('0123456789'));
  write('empty.txt', '');
  write('texts/a.html', '<p>Երևան</p><img src="{{storage:figures/map.jpg}}">');
  write('texts/b.txt', 'Պարզ տեքստ');
  firebase = await startForTests({ storageFolder: path.join(folder, 'files') });
});
afterAll(async () => {
  await firebase.stop();
  rmSync(folder, { recursive: true });
});

const audio = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(firebase.toDownloadUrl('audio/x.mp3'), { method, headers });

test('a file is downloaded with its type, length and validators', async () => {
  const response = await audio();
  expect(await response.text()).toBe('0123456789');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': expect.stringContaining('max-age=') as string,
    etag: expect.stringMatching(/^".+"$/) as string,
    'access-control-expose-headers': expect.stringContaining('Content-Range') as string,
  });
});

test('HEAD gives the same headers and no body', async () => {
  const response = await audio({}, 'HEAD');
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '10',
    '',
  ]);
});

test('an HTML text is served in UTF-8 with the URLs of its pictures', async () => {
  const response = await fetch(firebase.toDownloadUrl('texts/a.html'));
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const picture = firebase.toDownloadUrl('figures/map.jpg');
  expect(await response.text()).toBe(`<p>Երևան</p><img src="${picture}">`);
});

test('a plain text is served as text in UTF-8', async () => {
  const response = await fetch(firebase.toDownloadUrl('texts/b.txt'));
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe('Պարզ տեքստ');
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
  ['bytes=-100', '0123456789', 'bytes 0-9/10'],
])('the range %s gets that part', async (range, part, contentRange) => {
  const response = await audio({ Range: range });
  expect([response.status, await response.text()]).toEqual([206, part]);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(part.length));
});

test.each([['bytes=10-'], ['bytes=-0']])('the range %s cannot be satisfied', async (range) => {
  const response = await audio({ Range: range });
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test.each([['bytes=5-2'], ['bytes=0-1,3-4'], ['lines=1-2'], ['bytes=-']])(
  'the range %s means the whole',
  async (range) => {
    const response = await audio({ Range: range });
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  },
);

test('a client that has the version gets 304, one that has another gets the object', async () => {
  const etag = (await audio()).headers.get('etag')!;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await audio({ 'If-None-Match': tag });
    expect([response.status, await response.text()]).toEqual([304, '']);
  }
  expect((await audio({ 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await audio({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  expect((await audio({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
});

test('an empty file', async () => {
  const response = await fetch(firebase.toDownloadUrl('empty.txt'));
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '0',
    '',
  ]);
});

test('without alt=media the object is described', async () => {
  const response = await fetch(firebase.toDownloadUrl('audio/x.mp3').replace('?alt=media', ''));
  expect(await response.json()).toMatchObject({
    name: 'audio/x.mp3',
    bucket: 'demo-local.appspot.com',
    contentType: 'audio/mpeg',
    size: '10',
    updated: expect.stringMatching(/Z$/) as string,
  });
});

test('an object put by a test is served, also in place of a file', async () => {
  firebase.putObject('texts/new.html', '<p>Նոր</p>');
  firebase.putObject('odd', 'x', 'text/x-odd');
  const response = await fetch(firebase.toDownloadUrl('texts/new.html'));
  expect([await response.text(), response.headers.get('content-type')]).toEqual([
    '<p>Նոր</p>',
    'text/html; charset=utf-8',
  ]);
  const odd = await fetch(firebase.toDownloadUrl('odd'), { headers: { Range: 'bytes=0-0' } });
  expect([odd.status, odd.headers.get('content-type')]).toEqual([206, 'text/x-odd']);
});

/** Sends the path unchanged: fetch would normalize it. */
function getRaw(rawPath: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ status: number | undefined; body: string; headers: object }>((resolve, reject) => {
    const [host, port] = firebase.storageHost.split(':');
    const request = httpRequest({ host, port, path: rawPath, ...options }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }));
    });
    request.on('error', reject).end();
  });
}

const inBucket = '/v0/b/demo-local.appspot.com/o/';
test.each([
  ['a missing object', `${inBucket}missing.jpg?alt=media`],
  ['another bucket', '/v0/b/other/o/audio%2Fx.mp3?alt=media'],
  ['no object', `${inBucket}?alt=media`],
  ['a folder', `${inBucket}audio?alt=media`],
  ['the folder above', `${inBucket}..%2F..%2Fsecret.txt?alt=media`],
  ['a path with dots', `${inBucket}audio%2F..%2F..%2F..%2Fsecret.txt?alt=media`],
  ['a text outside', `${inBucket}texts%2F..%2F..%2Fsecret.txt?alt=media`],
  ['backslashes', `${inBucket}..%5C..%5Csecret.txt?alt=media`],
  ['a zero byte', `${inBucket}audio%2Fx.mp3%00?alt=media`],
  ['an absolute path', `${inBucket}%2Fetc%2Fpasswd?alt=media`],
  ['slashes not encoded', `${inBucket}audio/../../../secret.txt?alt=media`],
  ['broken encoding', `${inBucket}%E0%A4%A?alt=media`],
])('404 for %s', async (_, rawPath) => {
  const { status, body } = await getRaw(rawPath);
  expect({ status, body: JSON.parse(body) as unknown }).toEqual({
    status: 404,
    body: { error: { code: 404, message: 'Not Found.' } },
  });
});

test.each([
  ['POST', 404],
  ['PUT', 403],
  ['DELETE', 403],
  ['PATCH', 403],
])('%s is refused', async (method, status) => {
  expect((await audio({}, method)).status).toBe(status);
  expect(await (await audio()).text()).toBe('0123456789');
});

test('preflight of a range request', async () => {
  const headers = { Origin: 'http://localhost:3000', 'Access-Control-Request-Headers': 'range' };
  expect(await getRaw(`${inBucket}audio%2Fx.mp3`, { method: 'OPTIONS', headers })).toMatchObject({
    status: 204,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' },
  });
});

import type { ServerResponse } from 'node:http';
import { buildItem } from 'newsroom/testing/builders';
import { textFileLimitBytes } from 'newsroom/text/body';
import { log } from '@/lib/runtime/log.server';
import { serveStorage } from '@/lib/testing/serve';
import { fetchOrEmptyFile } from './fetchOrEmptyFile.server';
import { getBody } from './read.server';
import { getTranscript } from './transcript.server';

// ssrf.server.test.ts tests where requests may lead, redirects included.

jest.mock('@/lib/http/cacheAtMost.server');

let storage = '';

const empty = { text: '', mediaType: '' };
let requested: string[] = [];
let whenRequested = (): void => {};
let whenClosed = (): void => {};

const redirects: Readonly<Record<string, string>> = {
  '/moved': '/plain',
  '/three-left': '/two-left',
  '/two-left': '/moved',
  '/four-left': '/three-left',
};

const responses: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/plain': (response) => response.setHeader('content-type', 'text/plain; charset=utf-8').end('Բարև'),
  '/html': (response) => response.setHeader('content-type', 'Text/HTML ; charset=utf-8').end('<p>Բարև</p>'),
  '/untyped': (response) => response.end('Բարև'),
  '/marked': (response) => response.end('\u{feff}Բարև'),
  '/russian': (response) =>
    response.setHeader('content-type', 'text/plain; charset=windows-1251').end(Buffer.from([0xc4, 0xe0])),
  '/picture': (response) =>
    response.setHeader('content-type', 'text/plain; charset=utf-7').end(Buffer.from([0x61, 0xff, 0, 0x62])),
  '/split': (response) => {
    const bytes = Buffer.from('Բարև');
    response.write(bytes.subarray(0, 3));
    // Later, so that the two do not arrive as one chunk.
    setTimeout(() => response.end(bytes.subarray(3)), 50);
  },
  '/largest': (response) => response.end('a'.repeat(textFileLimitBytes)),
  '/too-large': (response) => response.end('a'.repeat(textFileLimitBytes + 1)),
  '/truncated': (response) => {
    response.setHeader('content-length', 100);
    response.write('Բարև', () => response.destroy());
  },
  '/broken': (response) => response.destroy(),
  '/endless-error': (response) =>
    response
      .once('close', () => whenClosed())
      .writeHead(404)
      .write('Սխալ'),
  '/captions': (response) => response.end('WEBVTT\n\n00:01.500 --> 00:02.000\n<v Անի>Բարև'),
  '/slow': () => whenRequested(),
  '/slow-in-the-middle': (response) => response.write('Բարև', () => whenRequested()),
};

const fetchFrom = (path: string) => fetchOrEmptyFile(`http://${storage}${path}`);

beforeAll(async () => {
  storage = await serveStorage(({ method, url: path = '' }, response) => {
    requested.push(`${method} ${path}`);
    const status = /^\/status\/(\d+)$/.exec(path)?.[1];
    if (status !== undefined) response.writeHead(Number(status)).end('Սխալ');
    else if (redirects[path]) response.writeHead(302, { location: redirects[path] }).end('Տեղափոխվել է');
    else responses[path]?.(response);
  });
});

let warn: jest.SpyInstance;

beforeEach(() => {
  requested = [];
  warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
});

test.each([
  ['/plain', 'Բարև', 'text/plain'],
  ['/html', '<p>Բարև</p>', 'text/html'],
  ['/untyped', 'Բարև', ''],
  ['/marked', 'Բարև', ''],
  ['/russian', 'Да', 'text/plain'],
  ['/split', 'Բարև', ''],
  ['/largest', 'a'.repeat(textFileLimitBytes), ''],
  ['/three-left', 'Բարև', 'text/plain'],
])('[C4] GET with status 200 gives the text and its media type: %s', async (path, text, mediaType) => {
  expect(await fetchFrom(path)).toStrictEqual({ text, mediaType });
  expect(requested[0]).toBe(`GET ${path}`);
  expect(warn).not.toHaveBeenCalled();
});

test.each([201, 204, 206, 304, 404, 500])(
  '[C4] status %i gives the empty text and says so in the log',
  async (status) => {
    const url = `http://${storage}/status/${status}`;
    expect(await fetchOrEmptyFile(url)).toStrictEqual(empty);
    expect(warn.mock.calls).toStrictEqual([[{ event: 'content unavailable', url, status }]]);
  },
);

test('[C4] a text is requested once for an item that has a content URL, and never for one that has none', async () => {
  expect(await getBody(buildItem({ contentUrl: `http://${storage}/plain` }))).toStrictEqual([
    { name: 'p', attributes: {}, children: ['Բարև'] },
  ]);
  expect(requested).toStrictEqual(['GET /plain']);
  expect(await getBody(buildItem())).toBeUndefined();
  expect(requested).toHaveLength(1);
  // A request that is refused before it is sent would be logged.
  expect(warn).not.toHaveBeenCalled();
});

test('the body of an error is not awaited: the connection is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    whenClosed = resolve;
  });
  expect(await fetchFrom('/endless-error')).toStrictEqual(empty);
  await closed;
});

test.each([
  ['/picture', 'no text'],
  ['/too-large', 'larger than 1048576 bytes'],
  ['/truncated', 'terminated'],
  ['/broken', 'fetch failed'],
  ['/four-left', 'more than 3 redirects'],
])('%s gives the empty text; the log says: %s', async (path, reason) => {
  expect(await fetchFrom(path)).toStrictEqual(empty);
  const error = expect.objectContaining({ message: expect.stringContaining(reason) as string }) as Error;
  const url = `http://${storage}${path}`;
  expect(warn.mock.calls).toStrictEqual([[{ event: 'content unavailable', url, error }]]);
});

test.each(['/slow', '/slow-in-the-middle'])('what is too slow gives the empty text: %s', async (path) => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  whenRequested = () => deadline.abort(new DOMException('too slow', 'TimeoutError'));
  expect(await fetchFrom(path)).toStrictEqual(empty);
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('captions give a transcript; unreadable and broken ones give none and one line of the log', async () => {
  const read = (path: string) => getTranscript(buildItem({ captions: `http://${storage}${path}` }));
  expect(await read('/captions')).toStrictEqual([{ seconds: 1, speaker: 'Անի', text: 'Բարև' }]);
  expect(warn).not.toHaveBeenCalled();
  for (const path of ['/plain', '/too-large', '/status/404']) {
    warn.mockClear();
    expect([path, await read(path), warn.mock.calls.length]).toStrictEqual([path, undefined, 1]);
  }
});

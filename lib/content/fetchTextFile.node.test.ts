import type { ServerResponse } from 'node:http';
import { textFileLimitBytes } from 'newsroom/text/body';
import { isOutage } from '../http/statusError.ts';
import { serveStorage } from '../testing/serve.ts';
import { fetchTextFile } from './fetchTextFile.node.ts';

// ssrf.server.test.ts tests where requests may lead, redirects included.

let storage = '';
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
  '/slow': () => whenRequested(),
  '/slow-in-the-middle': (response) => response.write('Բարև', () => whenRequested()),
};

const fetchFrom = (path: string) => fetchTextFile(`http://${storage}${path}`);

beforeAll(async () => {
  storage = await serveStorage(({ method, url: path = '' }, response) => {
    requested.push(`${method} ${path}`);
    const status = /^\/status\/(\d+)$/.exec(path)?.[1];
    if (status !== undefined) response.writeHead(Number(status)).end('Սխալ');
    else if (redirects[path]) response.writeHead(302, { location: redirects[path] }).end('Տեղափոխվել է');
    else responses[path]?.(response);
  });
});

beforeEach(() => {
  requested = [];
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
  expect(await fetchFrom(path)).toStrictEqual({ text, mediaType, etag: undefined });
  expect(requested[0]).toBe(`GET ${path}`);
});

const statuses = (passes: boolean, ...all: readonly number[]) =>
  all.map((status) => [`/status/${status}`, `status ${status}`, passes] as const);

test.each([
  ...statuses(false, 201, 204, 206, 304, 400, 401, 403, 404, 410),
  ...statuses(true, 408, 429, 500, 502, 503, 504),
  ['/picture', 'no text', false],
  ['/too-large', 'larger than 1048576 bytes', false],
  ['/truncated', 'terminated', true],
  ['/broken', 'fetch failed', true],
  ['/four-left', 'more than 3 redirects', true],
] as const)('[C4] %s gives no text, as it is “%s”; that this passes is %s', async (path, reason, passes) => {
  const failure = await fetchFrom(path).catch((error: Error) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining(reason) as string });
  expect(isOutage(failure)).toBe(passes);
});

test('the body of an error is not awaited: the connection is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    whenClosed = resolve;
  });
  await expect(fetchFrom('/endless-error')).rejects.toThrow('status 404');
  await closed;
});

test.each(['/slow', '/slow-in-the-middle'])('what is too slow gives no text: %s', async (path) => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  whenRequested = () => deadline.abort(new DOMException('too slow', 'TimeoutError'));
  await expect(fetchFrom(path)).rejects.toThrow('too slow');
  expect(timeout).toHaveBeenCalledWith(5_000);
});

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchContent } from './fetchContent.server';
import { contentLimitBytes } from './getContent.node';
import { log } from '@/lib/settings/log.server';

let emulator = '';
jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({ allowedUrls: [`http://${emulator}/`], emulators: { storage: emulator } }),
}));

const empty = { text: '', mediaType: '' };
const servers: Server[] = [];

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let requested: string[] = [];
let requestedElsewhere: string[] = [];
let elsewhere = '';
let whenAsked = (): void => {};
let whenClosed = (): void => {};

const redirects: Readonly<Record<string, () => string>> = {
  '/moved': () => '/plain',
  '/moved-in-full': () => `http://${emulator}/plain`,
  '/moved-away': () => `http://${elsewhere}/secret`,
  '/moved-to-localhost': () => `http://localhost:${emulator.split(':')[1]}/plain`,
  '/moved-to-a-file': () => 'file:///etc/passwd',
  '/loop': () => '/loop',
  '/three-left': () => '/two-left',
  '/two-left': () => '/moved',
  '/four-left': () => '/three-left',
};

const responses: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/plain': (response) => response.setHeader('content-type', 'text/plain; charset=utf-8').end('Բարև'),
  '/html': (response) => response.setHeader('content-type', 'Text/HTML ; charset=utf-8').end('<p>Բարև</p>'),
  '/untyped': (response) => response.end('Բարև'),
  '/nothing': (response) => response.end(),
  '/marked': (response) => response.end('\u{feff}Բարև'),
  // Says one charset and sends another: what is no UTF-8 is shown as such and breaks nothing.
  '/latin': (response) =>
    response.setHeader('content-type', 'text/plain; charset=utf-8').end(Buffer.from([0x61, 0xff, 0x62])),
  '/split': (response) => {
    const bytes = Buffer.from('Բարև');
    response.write(bytes.subarray(0, 3));
    // Later, so that the two do not arrive as one chunk.
    setTimeout(() => response.end(bytes.subarray(3)), 50);
  },
  '/largest': (response) => response.end('a'.repeat(contentLimitBytes)),
  '/too-large': (response) => response.end('a'.repeat(contentLimitBytes + 1)),
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
  '/slow': () => whenAsked(),
  '/slow-in-the-middle': (response) => response.write('Բարև', () => whenAsked()),
};

beforeAll(async () => {
  emulator = await listen((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const status = /^\/status\/(\d+)$/.exec(path)?.[1];
    if (status !== undefined) response.writeHead(Number(status)).end('Սխալ');
    else if (redirects[path]) response.writeHead(302, { location: redirects[path]() }).end('Տեղափոխվել է');
    else responses[path]?.(response);
  });
  elsewhere = await listen((request, response) => {
    requestedElsewhere.push(request.url ?? '');
    response.end('Գաղտնիք');
  });
});

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

let warn: jest.SpyInstance;

beforeEach(() => {
  requested = [];
  requestedElsewhere = [];
  whenAsked = () => {};
  warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/plain', 'Բարև', 'text/plain'],
  ['/html', '<p>Բարև</p>', 'text/html'],
  ['/untyped', 'Բարև', ''],
  ['/nothing', '', ''],
  ['/marked', 'Բարև', ''],
  ['/latin', 'a\u{fffd}b', 'text/plain'],
  ['/moved', 'Բարև', 'text/plain'],
  ['/moved-in-full', 'Բարև', 'text/plain'],
  ['/three-left', 'Բարև', 'text/plain'],
])('[C4] status 200 gives the text and its media type: %s', async (path, text, mediaType) => {
  expect(await fetchContent(`http://${emulator}${path}`)).toStrictEqual({ text, mediaType });
  expect(warn).not.toHaveBeenCalled();
});

test('a letter split between two chunks stays whole', async () => {
  expect((await fetchContent(`http://${emulator}/split`)).text).toBe('Բարև');
});

test('the largest text allowed comes whole', async () => {
  expect((await fetchContent(`http://${emulator}/largest`)).text).toHaveLength(contentLimitBytes);
});

test.each([201, 203, 204, 206, 304, 400, 401, 403, 404, 410, 429, 500, 503])(
  '[C4] status %i gives the empty text and says so in the log',
  async (status) => {
    expect(await fetchContent(`http://${emulator}/status/${status}`)).toStrictEqual(empty);
    expect(warn).toHaveBeenCalledWith({
      event: 'content unavailable',
      url: `http://${emulator}/status/${status}`,
      status,
    });
  },
);

test('the body of an error is not awaited: the connection is closed', async () => {
  const closed = new Promise<void>((resolve) => {
    whenClosed = resolve;
  });
  expect(await fetchContent(`http://${emulator}/endless-error`)).toStrictEqual(empty);
  await closed;
});

test.each([
  ['/too-large', 'larger than 1048576 bytes'],
  ['/truncated', 'terminated'],
  ['/broken', 'fetch failed'],
  ['/loop', 'more than 3 redirects'],
  ['/four-left', 'more than 3 redirects'],
])('%s gives the empty text; the log says: %s', async (path, reason) => {
  expect(await fetchContent(`http://${emulator}${path}`)).toStrictEqual(empty);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({
    event: 'content unavailable',
    url: `http://${emulator}${path}`,
    error: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as Error,
  });
});

test('a loop is followed three times and no more', async () => {
  await fetchContent(`http://${emulator}/loop`);
  expect(requested).toStrictEqual(['/loop', '/loop', '/loop', '/loop']);
});

test.each(['/moved-away', '/moved-to-localhost', '/moved-to-a-file'])(
  'a redirect to what is not allowed is not followed: %s',
  async (path) => {
    expect(await fetchContent(`http://${emulator}${path}`)).toStrictEqual(empty);
    expect(requested).toStrictEqual([path]);
    expect(requestedElsewhere).toStrictEqual([]);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({
        error: expect.objectContaining({
          message: expect.stringContaining('is not allowed') as string,
        }) as Error,
      }),
    );
  },
);

test.each([
  () => `http://${elsewhere}/secret`,
  () => `https://${emulator}/plain`,
  () => `http://user:password@${emulator}/plain`,
  () => 'data:text/plain,a',
  () => 'file:///etc/passwd',
  () => 'no URL',
  () => '',
])('a URL outside the allowlist is never requested (SSRF): %s', async (getUrl) => {
  expect(await fetchContent(getUrl())).toStrictEqual(empty);
  expect(requested).toStrictEqual([]);
  expect(requestedElsewhere).toStrictEqual([]);
});

test.each(['/slow', '/slow-in-the-middle'])('what is too slow gives the empty text: %s', async (path) => {
  const deadline = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  whenAsked = () => deadline.abort(new DOMException('too slow', 'TimeoutError'));
  expect(await fetchContent(`http://${emulator}${path}`)).toStrictEqual(empty);
  expect(requested).toStrictEqual([path]);
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: 'content unavailable' }));
});

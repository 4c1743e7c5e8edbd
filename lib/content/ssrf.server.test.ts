import { lookup } from 'node:dns';
import type { RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { textFileLimitBytes } from 'newsroom/text/body';
import { getMediaFile } from '@/lib/media/mediaFiles.server';
import { fetchOrNoPicture } from '@/lib/pictures/fetchOrNoPicture.server';
import { log } from '@/lib/runtime/log.server';
import { isPublicIp } from '@/lib/settings/isPublicIp.node';
import { serve, serveRaw } from '@/lib/testing/serve';
import { fetchOrEmptyFile } from './fetchOrEmptyFile.server';

jest.mock('@/lib/http/cacheAtMost.server');
jest.mock('node:dns', () => ({ ...jest.requireActual('node:dns'), lookup: jest.fn() }));

const settings = { contentOrigins: [] as string[], storage: '' };
jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({
    emulators: { storage: settings.storage },
    // All of the emulator, not its bucket alone: what is tested here is where connections lead.
    allowedUrls: [...settings.contentOrigins, `http://${settings.storage}`].map((each) => `${each}/`),
  }),
}));

const empty = { text: '', mediaType: '' };
const nothing = [empty, undefined, undefined];
let requested: string[] = [];
let local = '';
let port = '';
let warn: jest.SpyInstance;

beforeAll(async () => {
  local = await serve((request, response) => {
    requested.push(request.url ?? '');
    handlers[request.url ?? '']?.(request, response);
  });
  port = local.split(':')[1]!;
});

beforeEach(() => {
  requested = [];
  settings.contentOrigins = [];
  settings.storage = '';
  jest.mocked(lookup).mockReset();
  warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
});

/** The log's entries, each as one line. */
function listReasons(): readonly string[] {
  const entries = warn.mock.calls.map(([entry]) => entry as { url: string; error: Error });
  return entries.map(({ url, error }) => {
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return `${url}: ${error.message} ${cause}`.trim();
  });
}

/** Returns the results of the three ways to another host, and the lines that they logged. */
async function fetchAll(url: string) {
  const given = [await fetchOrEmptyFile(url), await fetchOrNoPicture(url), await getMediaFile(url)];
  return { given, lines: listReasons() };
}

// One of each range, and the spellings of an address that URL parsers read differently.
test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '%31%32%37.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '[::1]',
  '[::]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[::127.0.0.1]',
  '[4000::1]',
])('the private IP address %s is not requested, not even where it is configured', async (host) => {
  const url = `http://${host}:${port}/text`;
  settings.contentOrigins = [new URL(url).origin];
  const { given, lines } = await fetchAll(url);
  expect(given).toStrictEqual(nothing);
  expect(requested).toStrictEqual([]);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/is not public$/);
});

test('an IP address beside those ranges is public, and what is none is not', () => {
  const beside = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2a00:1450:4001::1'];
  expect(beside.filter(isPublicIp)).toStrictEqual(beside);
  expect(['', 'localhost', '127.0.0.1:80', 'fe80::1%eth0'].filter(isPublicIp)).toStrictEqual([]);
});

type Addresses = readonly { address: string; family: 4 | 6 }[];

function mockLookups(...turns: readonly Addresses[]): void {
  const waiting = [...turns];
  jest
    .mocked(lookup)
    .mockImplementation(((
      _: string,
      __: unknown,
      callback: (error: Error | null, addresses: Addresses) => void,
    ) => callback(null, waiting.shift() ?? [])) as never);
}

const loopback: Addresses = [{ address: '127.0.0.1', family: 4 }];

test.each<[string, Addresses]>([
  ['localhost', loopback],
  ['metadata.google.internal', [{ address: '169.254.169.254', family: 4 }]],
  ['cdn.example.org', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['both.example.org', [{ address: '1.1.1.1', family: 4 }, ...loopback]],
  ['nowhere.example.org', []],
])(
  'the name %s that resolves to a private IP address, or to none, is not connected to: %j',
  async (name, found) => {
    const url = `http://${name}:${port}/text`;
    settings.contentOrigins = [new URL(url).origin];
    mockLookups(found, found, found);
    const { given, lines } = await fetchAll(url);
    expect(given).toStrictEqual(nothing);
    expect(requested).toStrictEqual([]);
    for (const line of lines) expect(line).toMatch(/leads to .+, which is not public/);
  },
);

test('a connection goes to the IP address that was checked, and a name that changes its mind is checked at each', async () => {
  const name = `http://rebound.example.org:${port}`;
  settings.contentOrigins = [name];
  // For this once the loopback IP address counts as public.
  jest.spyOn(ipaddr, 'process').mockReturnValueOnce(ipaddr.parse('1.1.1.1'));
  mockLookups(loopback, [{ address: '169.254.169.254', family: 4 }]);
  expect((await fetchOrEmptyFile(`${name}/closed`)).text).toBe('Բարև');
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(await fetchOrEmptyFile(`${name}/closed`)).toStrictEqual(empty);
  expect(requested).toStrictEqual(['/closed']);
});

test('a name that cannot be looked up gives nothing', async () => {
  jest
    .mocked(lookup)
    .mockImplementation(((_: string, __: unknown, callback: (error: Error) => void) =>
      callback(new Error('ENOTFOUND'))) as never);
  settings.contentOrigins = ['http://nowhere.example.org'];
  const { given, lines } = await fetchAll('http://nowhere.example.org/a');
  expect(given).toStrictEqual(nothing);
  expect(lines).toHaveLength(3);
});

const bomb = Buffer.alloc(16 * 1024 * 1024);

function reply(body: Uint8Array | string, headers: Record<string, string | number>): RequestListener {
  return (_, response) => response.writeHead(200, headers).end(body);
}

/** Sends without end, as fast as it is read. */
function flood(response: ServerResponse, sent: { bytes: number }): void {
  const piece = Buffer.alloc(64 * 1024, 'a');
  const send = (): void => {
    while (!response.destroyed) {
      sent.bytes += piece.length;
      if (!response.write(piece)) break;
    }
  };
  response.on('drain', send);
  send();
}

const flooded = { bytes: 0 };

const handlers: Readonly<Record<string, RequestListener>> = {
  '/closed': (_, response) => response.setHeader('connection', 'close').end('Բարև'),
  '/endless': (_, response) => flood(response, flooded),
  '/bomb-gzip': reply(gzipSync(bomb), { 'content-encoding': 'gzip' }),
  '/bomb-br': reply(brotliCompressSync(bomb), { 'content-encoding': 'br' }),
  '/bomb-twice': reply(gzipSync(gzipSync(bomb)), { 'content-encoding': 'gzip, gzip' }),
  '/no-gzip': reply('Բարև, սա սեղմված չէ', { 'content-encoding': 'gzip' }),
  '/large-header': reply('a', { 'x-large': 'a'.repeat(100_000) }),
};

test.each(['/endless', '/bomb-gzip', '/bomb-br', '/bomb-twice', '/no-gzip', '/large-header'])(
  'a text or picture that is %s gives nothing, and the log says so',
  async (path) => {
    settings.storage = local;
    const url = `http://${local}${path}`;
    expect(await fetchOrEmptyFile(url)).toStrictEqual(empty);
    expect(await fetchOrNoPicture(url)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(2);
  },
);

test('what has no end is not read much further than the limit', async () => {
  settings.storage = local;
  flooded.bytes = 0;
  await fetchOrEmptyFile(`http://${local}/endless`);
  // The rest lay in the buffers of the two ends.
  expect(flooded.bytes).toBeLessThan(textFileLimitBytes + 16 * 1024 * 1024);
});

const head = 'HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n';

test.each([
  ['no response of HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a piece shorter than said', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\na`],
  ['a length longer than the body', `${head}Content-Length: 99\r\n\r\nա`],
])('%s gives nothing', async (_, bytes) => {
  settings.storage = await serveRaw((socket) => socket.on('error', () => {}).end(bytes));
  const url = `http://${settings.storage}/a.mp3`;
  expect(await fetchOrEmptyFile(url)).toStrictEqual(empty);
  expect(await fetchOrNoPicture(url)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each(['1e3', '-1', '9007199254740993'])('a recording of the length %s is none', async (length) => {
  settings.storage = await serveRaw((socket) =>
    socket.on('error', () => {}).end(`${head}Content-Length: ${length}\r\n\r\n`),
  );
  expect(await getMediaFile(`http://${settings.storage}/a.mp3`)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  'http://127.0.0.1:1/secret',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  '//127.0.0.1:1/secret',
  '\\\\127.0.0.1:1\\secret',
  'https://user:password@cdn.example.org/a',
  'file:///etc/passwd',
  'data:text/html,<script>canary()</script>',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'http://',
])('a redirect to %s is not followed, nor is a URL requested that is not allowed', async (location) => {
  settings.storage = await serve((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(302, { location }).end();
  });
  settings.contentOrigins = ['https://cdn.example.org'];
  const { given, lines } = await fetchAll(`http://${settings.storage}/a`);
  expect(given).toStrictEqual(nothing);
  expect(requested).toStrictEqual(['/a', '/a', '/a']);
  expect(lines).toHaveLength(3);
  expect((await fetchAll(location)).given).toStrictEqual(nothing);
  expect(requested).toHaveLength(3);
  expect(lookup).not.toHaveBeenCalled();
});

test('the log has no credentials and no tokens of a URL', async () => {
  settings.contentOrigins = ['https://cdn.example.org'];
  for (const url of [
    'https://user:password@cdn.example.org/a?token=secret#secret',
    'https://elsewhere.example/a?token=secret',
    'data:text/plain,secret',
  ]) {
    await fetchAll(url);
  }
  expect(warn).toHaveBeenCalledTimes(9);
  expect(listReasons().join('\n')).not.toMatch(/secret|password/);
});

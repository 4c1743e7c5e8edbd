import { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { fetchContent } from '@/lib/content/fetchContent.server';
import { contentLimitBytes } from '@/lib/content/getContent.node';
import { fetchPicture } from '@/lib/http/fetchPicture.server';
import { pictureLimitBytes } from '@/lib/http/getPicture.node';
import { log } from '@/lib/settings/log.server';
import { getMediaFile } from '@/lib/media/mediaFiles.server';
import { isPublicIp } from '@/lib/http/publicIp.node';

jest.mock('node:dns', () => ({ ...jest.requireActual('node:dns'), lookup: jest.fn() }));

const settings = { contentOrigins: [] as string[], emulators: { storage: '' } };
jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({
    emulators: settings.emulators,
    // All of the emulator, not its bucket alone: what is tested here is where connections lead.
    allowedUrls: [...settings.contentOrigins, `http://${settings.emulators.storage}`].map(
      (each) => `${each}/`,
    ),
  }),
}));

const empty = { text: '', mediaType: '' };
const servers: (Server | RawServer)[] = [];
let requested: string[] = [];
let port = 0;
let warn: jest.SpyInstance;

async function listen(server: Server | RawServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  port = await listen(
    createServer((request, response) => {
      requested.push(request.url ?? '');
      handlers[request.url ?? '']?.(request, response);
    }),
  );
});

afterAll(() => {
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

beforeEach(() => {
  requested = [];
  settings.contentOrigins = [];
  settings.emulators.storage = '';
  jest.mocked(lookup).mockReset();
  warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

/** The log's entries, each as one line. */
function listReasons(): readonly string[] {
  const entries = warn.mock.calls.map(([entry]) => entry as { url: string; error: Error });
  return entries.map(({ url, error }) => {
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return `${url}: ${error.message} ${cause}`.trim();
  });
}

/** What the three ways to another host give, each with one line in the log. */
async function fetchAll(url: string) {
  const given = [await fetchContent(url), await fetchPicture(url), await getMediaFile(url)];
  return { given, lines: listReasons() };
}

const nothing = [empty, undefined, undefined];

const privateHosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0X7F.1',
  '0177.0.0.1',
  '0177.0.0.0x1',
  '017700000001',
  '127.0.0.1.',
  '127。0。0。1',
  '127．0．0．1',
  '127｡0｡0｡1',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '%31%32%37.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0',
  '0x0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '0xc0a80101',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0xa9.0xfe.0xa9.0xfe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '100.100.100.200',
  '100.64.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[::ffff:10.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[::127.0.0.1]',
  '[100::1]',
  '[4000::1]',
];

test.each(privateHosts)(
  'the private IP address %s is not requested, not even where it is configured',
  async (host) => {
    const url = `http://${host}:${port}/text`;
    settings.contentOrigins = [new URL(url).origin];
    const { given, lines } = await fetchAll(url);
    expect(given).toStrictEqual(nothing);
    expect(requested).toStrictEqual([]);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/is not public$/);
  },
);

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '2a00:1450:4001::1',
  '2606:4700::1111',
])('%s is public', (address) => {
  expect(isPublicIp(address)).toBe(true);
});

test.each(['', 'localhost', '127.0.0.1:80', 'fe80::1%eth0', '::ffff:999.1.1.1'])(
  'what is no public IP address is none: %j',
  (address) => {
    expect(isPublicIp(address)).toBe(false);
  },
);

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
  ['LocalHost.', loopback],
  ['metadata.google.internal', [{ address: '169.254.169.254', family: 4 }]],
  ['cdn.example.org', [{ address: '10.0.0.7', family: 4 }]],
  ['cdn.example.org', [{ address: '::1', family: 6 }]],
  ['cdn.example.org', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['cdn.example.org', [{ address: 'fd00::1', family: 6 }]],
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

test('a connection goes to the IP address that was checked: a name that resolves differently later is looked up once', async () => {
  // For this once the loopback IP address counts as public.
  jest.spyOn(ipaddr, 'process').mockReturnValueOnce(ipaddr.parse('1.1.1.1'));
  mockLookups(loopback, [{ address: '169.254.169.254', family: 4 }]);
  settings.contentOrigins = [`http://rebound.example.org:${port}`];
  expect((await fetchContent(`http://rebound.example.org:${port}/text`)).text).toBe('Բարև');
  expect(lookup).toHaveBeenCalledTimes(1);
});

test('a name that changes its mind between two connections is checked at each', async () => {
  const name = `http://rebound-later.example.org:${port}`;
  settings.contentOrigins = [name];
  jest.spyOn(ipaddr, 'process').mockReturnValueOnce(ipaddr.parse('1.1.1.1'));
  mockLookups(loopback, [{ address: '169.254.169.254', family: 4 }]);
  expect((await fetchContent(`${name}/closed`)).text).toBe('Բարև');
  expect(await fetchContent(`${name}/closed`)).toStrictEqual(empty);
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

const bombBytes = 16 * 1024 * 1024;
const bomb = Buffer.alloc(bombBytes);

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
  '/text': (_, response) => response.end('Բարև'),
  '/closed': (_, response) => response.setHeader('connection', 'close').end('Բարև'),
  '/endless': (_, response) => flood(response, flooded),
  '/endless-gzip': (_, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(bomb));
  },
  '/bomb-deflate': reply(deflateSync(bomb), { 'content-encoding': 'deflate' }),
  '/bomb-br': reply(brotliCompressSync(bomb), { 'content-encoding': 'br' }),
  '/bomb-zstd': reply(zstdCompressSync(bomb), { 'content-encoding': 'zstd' }),
  '/bomb-twice': reply(gzipSync(gzipSync(bomb)), { 'content-encoding': 'gzip, gzip' }),
  '/codings': reply('a', { 'content-encoding': Array.from({ length: 50 }, () => 'gzip').join(', ') }),
  '/no-gzip': reply('Բարև, սա սեղմված չէ', { 'content-encoding': 'gzip' }),
  '/large-header': reply('a', { 'x-large': 'a'.repeat(100_000) }),
  '/many-headers': reply(
    'a',
    Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x-${index}`, 'aaaaaaaaaa'])),
  ),
};

test.each([
  '/endless',
  '/endless-gzip',
  '/bomb-deflate',
  '/bomb-br',
  '/bomb-zstd',
  '/bomb-twice',
  '/codings',
  '/no-gzip',
  '/large-header',
  '/many-headers',
])('a text or picture that is %s gives nothing, and the log says so', async (path) => {
  settings.emulators.storage = `127.0.0.1:${port}`;
  const url = `http://127.0.0.1:${port}${path}`;
  expect(await fetchContent(url)).toStrictEqual(empty);
  expect(await fetchPicture(url)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('what has no end is not read much further than the limit', async () => {
  settings.emulators.storage = `127.0.0.1:${port}`;
  flooded.bytes = 0;
  await fetchContent(`http://127.0.0.1:${port}/endless`);
  // The rest lay in the buffers of the two ends.
  expect(flooded.bytes).toBeLessThan(contentLimitBytes + 16 * 1024 * 1024);
  expect(pictureLimitBytes).toBeGreaterThan(contentLimitBytes);
});

const head = 'HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n';
const chunked = `${head}Transfer-Encoding: chunked\r\n`;

test.each([
  ['no response of HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['a response of HTTP/0.9', '<p>Բարև</p>'],
  ['a status that is none', 'HTTP/1.1 2000 OK\r\n\r\n'],
  ['a length that is no number', `${head}Content-Length: many\r\n\r\nա`],
  ['a length below nothing', `${head}Content-Length: -5\r\n\r\nա`],
  ['a length beyond all numbers', `${head}Content-Length: 99999999999999999999999\r\n\r\nա`],
  ['a length as an exponent', `${head}Content-Length: 1e3\r\n\r\nա`],
  ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a length and pieces', `${chunked}Content-Length: 3\r\n\r\n1\r\na\r\n0\r\n\r\n`],
  ['a piece longer than all', `${chunked}\r\nfffffffffffffffff\r\na`],
  ['a piece shorter than said', `${chunked}\r\n5\r\na`],
  ['a header that breaks the line', `${head}X: a\n\tb\rc: d\r\n\r\n`],
  ['a header with a NUL', `${head}X: a\0b\r\n\r\n`],
  ['a length longer than the body', `${head}Content-Length: 99\r\n\r\nա`],
])('%s gives nothing', async (_, bytes) => {
  const raw = await listen(createRawServer((socket) => socket.on('error', () => {}).end(bytes)));
  settings.emulators.storage = `127.0.0.1:${raw}`;
  const url = `http://127.0.0.1:${raw}/a.mp3`;
  expect(await fetchContent(url)).toStrictEqual(empty);
  expect(await fetchPicture(url)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each(['1e3', '0', '-1', '99999999999999999999999', '9007199254740993'])(
  'a recording of the length %s is none',
  async (length) => {
    const raw = await listen(
      createRawServer((socket) =>
        socket.on('error', () => {}).end(`${head}Content-Length: ${length}\r\n\r\n`),
      ),
    );
    settings.emulators.storage = `127.0.0.1:${raw}`;
    expect(await getMediaFile(`http://127.0.0.1:${raw}/a.mp3`)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test.each([
  'utf-7',
  'utf-16',
  'utf-32',
  'iso-2022-jp',
  'ibm037',
  'x-user-defined',
  '"',
  'utf-8;charset=utf-7',
])('a text is read as UTF-8 whatever charset it names: %s', async (charset) => {
  const html = '+ADw-script+AD4- \u001b$B<p>Բարև</p>';
  const named = await listen(createServer(reply(html, { 'content-type': `text/html; charset=${charset}` })));
  settings.emulators.storage = `127.0.0.1:${named}`;
  const content = { text: html, mediaType: 'text/html' };
  expect(await fetchContent(`http://127.0.0.1:${named}/a`)).toStrictEqual(content);
});

test.each([
  'http://127.0.0.1:1/secret',
  'http://[::1]:1/secret',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  '//127.0.0.1:1/secret',
  '\\\\127.0.0.1:1\\secret',
  'https://user:password@cdn.example.org/a',
  'http://user@127.0.0.1/a',
  'file:///etc/passwd',
  'data:text/html,<script>canary()</script>',
  'javascript:canary()',
  'ftp://cdn.example.org/a',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'blob:https://cdn.example.org/1',
  'ws://127.0.0.1/',
  'about:blank',
  'http://',
])('a redirect to %s is not followed', async (location) => {
  const moved = await listen(
    createServer((request, response) => {
      requested.push(request.url ?? '');
      response.writeHead(302, { location }).end();
    }),
  );
  settings.emulators.storage = `127.0.0.1:${moved}`;
  settings.contentOrigins = ['https://cdn.example.org'];
  const { given, lines } = await fetchAll(`http://127.0.0.1:${moved}/a`);
  expect(given).toStrictEqual(nothing);
  expect(requested).toStrictEqual(['/a', '/a', '/a']);
  expect(lines).toHaveLength(3);
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

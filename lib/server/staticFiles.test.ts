import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { readStaticFiles, readStyleSheets } from './staticFiles.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const script = 'first();second();'.repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));

let site: Awaited<ReturnType<typeof serveRoutes>>;
const get = (...request: Parameters<typeof site.get>) => site.get(...request);

beforeAll(async () => {
  const chunks = path.join(folder, '_next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, 'a.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(chunks, 'a.js.gz'), gzipSync(script));
  const routes: Parameters<typeof serveRoutes>[0] = {
    '/_next/static/chunks/a.js': (_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/javascript; charset=UTF-8' }).end(script),
  };
  site = await serveRoutes(routes, readStaticFiles(folder));
});

afterAll(() => {
  site.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'a script of the build is sent as it was compressed with it, to who accepts %s',
  async (accepted, encoding, decompress) => {
    const url = '/_next/static/chunks/a.js?dpl=1';
    const { status, headers, body } = await get(url, { 'Accept-Encoding': accepted });
    expect([status, decompress(body).toString()]).toStrictEqual([200, script]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=UTF-8',
      'content-length': String(body.length),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
    const { etag = '' } = headers;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = await get(url, { 'Accept-Encoding': accepted, 'If-None-Match': etag });
    expect([again.status, again.body.length, again.headers.etag]).toStrictEqual([304, 0, etag]);
    const head = await get(url, { 'Accept-Encoding': accepted }, 'HEAD');
    expect([head.body.length, head.headers['content-length']]).toStrictEqual([0, String(body.length)]);
  },
);

test('a script is sent by Next.js to who accepts no compression', async () => {
  const { headers, body } = await get('/_next/static/chunks/a.js');
  expect(headers).not.toHaveProperty('content-encoding');
  expect([body.toString(), headers.vary]).toStrictEqual([script, 'Accept-Encoding']);
});

test('a build without compressed files is served by Next.js', () => {
  expect(readStaticFiles(path.join(folder, 'none')).size).toBe(0);
});

test('a style sheet is read for pages: what it loads is named from the root of the site', () => {
  const sheets = path.join(folder, 'sheets');
  mkdirSync(path.join(sheets, 'chunks'), { recursive: true });
  const rest = 'b{background:url(data:image/svg+xml,a),url(#c)}';
  writeFileSync(
    path.join(sheets, 'chunks/a.css'),
    `@font-face{src:url(../media/a.woff2)format("woff2")}${rest}`,
  );
  expect(readStyleSheets(sheets)).toStrictEqual(
    new Map([
      [
        '/_next/static/chunks/a.css',
        `@font-face{src:url(/_next/static/media/a.woff2)format("woff2")}${rest}`,
      ],
    ]),
  );
  writeFileSync(path.join(sheets, 'chunks/a.css'), 'a::after{content:"</style>"}');
  expect(() => readStyleSheets(sheets)).toThrow('chunks/a.css');
  expect(readStyleSheets(path.join(folder, 'none')).size).toBe(0);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listMissingFiles, listSiteFiles } from './siteFiles.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
const home = process.cwd();
let site: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  process.chdir(folder);
  mkdirSync('public');
  mkdirSync('.next/static/chunks', { recursive: true });
  const files = {
    'public/sw.js': 'worker '.repeat(400),
    'public/logo.png': 'png',
    'public/favicon.ico': 'icon',
    'public/gone.png': 'png',
    'public/note.html': '<!DOCTYPE html><script>alert(1)</script>',
    '.next/static/chunks/a~1.js': 'script',
    '.next/static/chunks/a~1.js.br': 'brotli',
    '.next/static/chunks/a~1.js.gz': 'gzip',
    '.next/static/chunks/font.woff2': 'font',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
  site = await serveRoutes(() => {
    throw new Error('a file reached Next.js');
  }, listSiteFiles('.'));
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

test.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0', undefined, 'script'],
])(
  'a client that accepts %s gets a script of the build as it was compressed: %s',
  async (accepted, encoding, text) => {
    const { headers, body } = await site.get('/_next/static/chunks/a~1.js', { 'Accept-Encoding': accepted });
    expect([headers['content-encoding'], body.toString()]).toEqual([encoding, text]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(text.length),
      vary: 'Accept-Encoding',
    });
    const etag = headers.etag!;
    const again = { 'Accept-Encoding': accepted, 'If-None-Match': etag };
    expect((await site.get('/_next/static/chunks/a~1.js', again)).status).toBe(304);
  },
);

test.each([
  ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/logo.png', 'image/png', 'public, max-age=0'],
  ['/favicon.ico', 'image/x-icon', 'public, max-age=0'],
  ['/_next/static/chunks/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
])('%s is sent as %s, cached as %s', async (url, type, caching) => {
  const { headers } = await site.get(url);
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching]);
});

test('a page that somebody put beside the pictures runs no script', async () => {
  expect((await site.get('/note.html')).headers['content-security-policy']).toMatch(/script-src 'self';/);
});

test('a file that is gone fails in one line, and no cache stores that', async () => {
  rmSync('public/gone.png');
  const { status, headers, body } = await site.get('/gone.png', { 'Accept-Encoding': 'br' });
  expect([status, headers['cache-control'], body.toString()]).toEqual([503, 'no-store', '503\n']);
});

test('a build that was interrupted lacks its list, another one the files that it names', () => {
  const list = './.next/own-static.json';
  expect(listMissingFiles('.')).toEqual([list]);
  writeFileSync(list, JSON.stringify(['chunks/a~1.js', 'chunks/b.js']));
  expect(listMissingFiles('.')).toEqual(['./.next/static/chunks/b.js']);
  rmSync(list);
});

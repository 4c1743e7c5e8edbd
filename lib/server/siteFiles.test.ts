import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listSiteFiles } from './siteFiles.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'static-'));
const url = '/_next/static/chunks/a.js';

/** Next.js sends a file of the build, of a media type that has been set already. */
const sendFile: RequestListener = (request, response) => {
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', 'application/javascript');
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').end(request.url);
};

let site: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  mkdirSync(path.join(folder, '.next/static/chunks'), { recursive: true });
  for (const name of ['a.js', 'a.js.br', 'a.js.gz', 'b.js'])
    writeFileSync(path.join(folder, '.next/static/chunks', name), '');
  const files = [url, `${url}.br`, `${url}.gz`, '/_next/static/chunks/b.js'];
  site = await serveRoutes(Object.fromEntries(files.map((file) => [file, sendFile])), listSiteFiles(folder));
});
afterAll(() => {
  site.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  [url, 'gzip, deflate, br', `${url}.br`, 'br'],
  [url, 'gzip', `${url}.gz`, 'gzip'],
  [url, 'identity', url, undefined],
  ['/_next/static/chunks/b.js', 'br', '/_next/static/chunks/b.js', undefined],
])('Next.js sends %s to who accepts %s as %s', async (path_, accepted, sent, encoding) => {
  const { headers, body } = await site.get(path_, { 'Accept-Encoding': accepted });
  expect([body.toString(), headers['content-encoding']]).toStrictEqual([sent, encoding]);
  expect(headers['content-type']).toMatch(/^application\/javascript/);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toBe('Accept-Encoding');
});

test('a site without files is served by Next.js', () => {
  expect(listSiteFiles(path.join(folder, 'none')).size).toBe(0);
});

import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createLog } from '../runtime/createLog.node.ts';
import { openOtherBuilds } from './otherBuilds.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const log = createLog('silent');
const dayMs = 24 * 60 * 60 * 1000;

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'builds-'));
  folder = path.join(root, 'builds');
});

afterEach(() => rm(root, { recursive: true }));

/** Starts a server of a build that has these static files. */
async function start(buildId: string, files: Readonly<Record<string, string>> = {}) {
  const staticFolder = path.join(root, `static of ${buildId}`);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(staticFolder, name)), { recursive: true });
    await writeFile(path.join(staticFolder, name), text);
  }
  await mkdir(staticFolder, { recursive: true });
  const findFile = await openOtherBuilds({ folder, buildId, staticFolder, log });
  return async (url: string) => (await findFile(url))?.toString();
}

test('each build finds the files of the others, whichever started first, and leaves its own to Next.js', async () => {
  const before = await start('before', { 'chunks/a.js': 'a', 'chunks/same.js': 'same' });
  const after = await start('after', { 'chunks/b.js': 'b', 'chunks/same.js': 'same', 'media/c.woff2': 'c' });
  expect(await after('/_next/static/chunks/a.js')).toBe('a');
  expect(await before('/_next/static/chunks/b.js')).toBe('b');
  expect(await before('/_next/static/media/c.woff2')).toBe('c');
  for (const url of [
    'chunks/same.js',
    'chunks/b.js',
    'chunks/none.js',
    'chunks',
    '../secret.js',
    '.x/a.js',
  ]) {
    expect([url, await after(`/_next/static/${url}`)]).toStrictEqual([url, undefined]);
  }
  expect(await after('/programs')).toBeUndefined();
});

test('servers of one build that start at once share one complete copy', async () => {
  const files = { 'chunks/a.js': 'a' };
  await Promise.all([start('same', files), start('same', files)]);
  expect(await readdir(folder)).toStrictEqual(['same']);
  const other = await start('other');
  expect(await other('/_next/static/chunks/a.js')).toBe('a');
});

test('a copy that is not complete is not read', async () => {
  const find = await start('own');
  await cp(path.join(root, 'static of own'), path.join(folder, '.draft'), { recursive: true });
  await writeFile(path.join(folder, '.draft/half.js'), '');
  expect(await find('/_next/static/half.js')).toBeUndefined();
});

test('a build is deleted a week after the next one has started, however long it has run itself', async () => {
  const startedDaysAgo = { first: 90, second: 8, third: 6, fourth: 1 };
  for (const [buildId, days] of Object.entries(startedDaysAgo)) {
    await start(buildId);
    const startedAt = new Date(Date.now() - days * dayMs);
    await utimes(path.join(folder, buildId), startedAt, startedAt);
  }
  await start('third');
  expect((await readdir(folder)).toSorted()).toStrictEqual(['fourth', 'second', 'third']);
});

test('a folder that cannot be written fails the start', async () => {
  await writeFile(folder, 'a file');
  await expect(start('own')).rejects.toThrow(/EEXIST|ENOTDIR/);
});

test('a file of another build is sent as one of this build would be', async () => {
  const script = 'first();second();'.repeat(100);
  const site = await serveRoutes(
    { '/_next/static/none.js': (_, response) => response.writeHead(404).end() },
    new Map(),
    (url) => (url.startsWith('/_next/') ? find(url) : undefined),
  );
  async function find(url: string) {
    return url.endsWith('/a.js') ? Buffer.from(script) : undefined;
  }
  try {
    const { status, headers, body } = await site.get('/_next/static/a.js', { 'Accept-Encoding': 'gzip' });
    expect([status, gunzipSync(body).toString()]).toStrictEqual([200, script]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=UTF-8',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect((await site.get('/_next/static/none.js')).status).toBe(404);
  } finally {
    site.stop();
  }
});

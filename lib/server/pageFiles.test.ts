import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../runtime/createLog.node.ts';
import { openPageFiles } from './pageFiles.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (buildId = 'build', limitBytes = 10_000) =>
  openPageFiles({ folder, limitBytes, buildId, log: createLog('silent') });
const page = {
  html: 'x'.repeat(3_000),
  rscData: Buffer.from('data'),
  segments: new Map([['/', Buffer.from('s')]]),
};

async function sumBytes(): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

test('a page is there after a restart as it was, and not for another build', async () => {
  const files = await open();
  files.write('/programs', page);
  await files.settle();
  expect(await (await open('other')).read('/programs')).toBeUndefined();
  expect(await (await open()).read('/programs')).toEqual(page);
});

test('however many pages are written, they take no more than the limit; the least recently used ones go first', async () => {
  const files = await open();
  for (let index = 0; index < 100; index += 1) {
    if (index > 0) await files.read('/0');
    files.write(`/${index}`, page);
    await files.settle();
  }
  expect(await sumBytes()).toBeLessThanOrEqual(10_000);
  const present = await Promise.all(['/0', '/1', '/98', '/99'].map((key) => files.read(key)));
  expect(present.map((value) => value !== undefined)).toEqual([true, false, true, true]);
});

test('what a run with a higher limit, another build and an interrupted write left is deleted first', async () => {
  const old = await open('old', 100_000);
  for (let index = 0; index < 10; index += 1) old.write(`/${index}`, page);
  await old.settle();
  await writeFile(path.join(folder, 'build.name.draft'), 'x'.repeat(3_000));
  const former = await open('build', 100_000);
  former.write('/own', page);
  await former.settle();
  const files = await open('build', 4_000);
  expect(await sumBytes()).toBeLessThanOrEqual(4_000);
  expect(await files.read('/own')).toEqual(page);
});

test('a page that was deleted stays deleted, whatever was being written', async () => {
  const files = await open();
  files.write('/programs', page);
  files.delete('/programs');
  await files.settle();
  expect([await files.read('/programs'), await readdir(folder)]).toEqual([undefined, []]);
});

test('a disk that fails costs the page on it, and nothing else', async () => {
  const files = await open();
  files.write('/programs', page);
  await files.settle();
  await rm(folder, { recursive: true });
  expect(await files.read('/programs')).toBeUndefined();
  files.write('/programs', page);
  await expect(files.settle()).resolves.toBeUndefined();
});

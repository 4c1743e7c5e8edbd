import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '../runtime/createLog.node.ts';
import { createPictureCache } from './pictureCache.ts';

jest.mock('node:fs/promises', () => ({ __esModule: true, ...jest.requireActual('node:fs/promises') }));

const log = createLog('silent');
let folder = '';
let error: jest.SpyInstance;

const start = (limitBytes = 1e6) => createPictureCache({ folder, limitBytes, getLog: () => log });
const picture = (size = 1_000, content = 'a') => ({
  kind: 'IMAGE',
  buffer: Buffer.alloc(size, content),
  etag: 'tag',
  revalidate: 14_400,
});

beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(tmpdir(), 'pictures-')), 'images');
  error = jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await fs.rm(path.dirname(folder), { recursive: true });
});

test('a picture is there as it was stored, with the moment, also for the next process', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const cache = start();
  expect(await cache.get('one')).toBeNull();
  await cache.set('one', picture());
  for (const each of [cache, start()])
    expect(await each.get('one')).toStrictEqual({ value: picture(), lastModified: 1_000_000 });
  expect(cache.describe()).toStrictEqual({ entries: 1, bytes: expect.any(Number) as number, hits: 1 });
  expect(error).not.toHaveBeenCalled();
});

test('on a full disk a picture is not stored, nothing is left of it, an older one stays, and the log names it with the free space', async () => {
  const cache = start();
  await cache.get('one');
  await cache.set('old', picture());
  const { writeFile } = jest.requireActual<typeof fs>('node:fs/promises');
  jest.spyOn(fs, 'writeFile').mockImplementation(async (file, bytes) => {
    await writeFile(file, (bytes as Buffer).subarray(0, 100));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  await cache.set('old', picture(2_000));
  await cache.set('one', picture());
  expect(await cache.get('one')).toBeNull();
  expect(await cache.get('old')).toMatchObject({ value: picture() });
  expect(await fs.readdir(folder)).toStrictEqual(['old']);
  const file = path.join(folder, 'one');
  const expected = { event: 'picture not stored', file, freeBytes: expect.any(Number) as number };
  expect(error.mock.calls.slice(1)).toMatchObject([[expected]]);
});

test('what a process left that was killed within a write is never sent, and is deleted at the next start', async () => {
  await start().get('one');
  // The old picture of that name is whole, and stays.
  const old = start();
  await old.get('one');
  await old.set('one', picture());
  await fs.writeFile(path.join(folder, 'one.part'), 'half');
  await fs.writeFile(path.join(folder, 'empty'), '');
  const cache = start();
  expect(await cache.get('one')).toMatchObject({ value: picture() });
  expect(await cache.get('empty')).toBeNull();
  expect(await fs.readdir(folder)).toStrictEqual(['one']);
});

test('a file that was cut off is not sent, but deleted and logged by its name', async () => {
  const cache = start();
  await cache.get('one');
  await cache.set('one', picture(9_015));
  const file = path.join(folder, 'one');
  await fs.truncate(file, 8_192);
  expect(await cache.get('one')).toBeNull();
  expect(await fs.readdir(folder)).toStrictEqual([]);
  expect(error.mock.calls).toMatchObject([[{ event: 'picture not read', file }]]);
});

test('a file that another server of the same folder deleted is none, without a word', async () => {
  const cache = start();
  await cache.get('one');
  await cache.set('one', picture());
  await fs.rm(path.join(folder, 'one'));
  expect(await cache.get('one')).toBeNull();
  expect(error).not.toHaveBeenCalled();
});

test('beyond the limit the files used longest ago are deleted, those of an earlier process first', async () => {
  const cache = start();
  await cache.get('one');
  for (const name of ['old', 'older']) await cache.set(name, picture());
  await fs.utimes(path.join(folder, 'older'), 1, 1);
  const next = start(3_500);
  await next.get('none');
  await next.set('new', picture());
  await next.set('newest', picture());
  // It is deleted a moment after.
  const listFiles = async () => {
    while ((await fs.readdir(folder)).length > 3) await wait(1);
    return (await fs.readdir(folder)).toSorted();
  };
  expect(await listFiles()).toStrictEqual(['new', 'newest', 'old']);
  await next.get('old');
  await next.set('one more', picture());
  expect(await listFiles()).toStrictEqual(['newest', 'old', 'one more']);
  expect(await next.get('new')).toBeNull();
});

test('the folders of Next.js’ own cache, which an earlier version filled, are deleted', async () => {
  await fs.mkdir(path.join(folder, 'key'), { recursive: true });
  await fs.writeFile(path.join(folder, 'key', '1.2.etag.upstream.webp'), 'picture');
  await start().get('other');
  expect(await fs.readdir(folder)).toStrictEqual([]);
});

test('a disk that cannot be read or written costs no reader a picture', async () => {
  await fs.writeFile(folder, 'no folder');
  const cache = start();
  expect(await cache.get('one')).toBeNull();
  await cache.set('one', picture());
  expect(await cache.get('one')).toBeNull();
  expect(error.mock.calls.map(([entry]) => entry.event)).toStrictEqual([
    'pictures not read',
    'picture not stored',
  ]);
});

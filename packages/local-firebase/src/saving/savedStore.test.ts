import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Seed } from '../seed.ts';
import type { LocalFirebase, LocalFirebaseOptions } from '../startLocalFirebase.ts';
import { openAdmin } from '../testing/clients.ts';
import { startForTests } from '../testing/startForTests.ts';
import { FolderInUseError } from './folderLock.ts';
import { CorruptStoreError, SavedStore } from './savedStore.ts';

// The clients take seconds to start on a busy machine.
jest.setTimeout(60_000);

let folder: string;
const running: LocalFirebase[] = [];
let otherServer: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  mkdirSync(path.join(folder, 'files/texts'), { recursive: true });
  writeFileSync(path.join(folder, 'files/texts/a.html'), '<p>a</p>');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((firebase) => firebase.stop()));
  otherServer?.close();
  otherServer = undefined;
  rmSync(folder, { recursive: true });
});

const seed: Seed = ({ toDownloadUrl }) => ({
  items: { a: { title: 'a', count: 1, content: toDownloadUrl('texts/a.html') } },
});
const dataFile = () => path.join(folder, 'data', 'firestore.jsonl');

async function start(options: Partial<LocalFirebaseOptions> = {}): Promise<LocalFirebase> {
  const firebase = await startForTests({
    seed,
    dataFolder: path.join(folder, 'data'),
    storageFolder: path.join(folder, 'files'),
    ...options,
  });
  running.push(firebase);
  return firebase;
}

async function stop(firebase: LocalFirebase): Promise<void> {
  running.splice(running.indexOf(firebase), 1);
  await firebase.stop();
}

async function using<Result>(
  firebase: LocalFirebase,
  use: (db: Firestore) => Promise<Result>,
): Promise<Result> {
  const admin = openAdmin(firebase, { useBigInt: true });
  try {
    return await use(admin.db);
  } finally {
    await admin.close();
  }
}

test('what was written is there after a restart, values of all types', async () => {
  const first = await start();
  const values = {
    large: 9_007_199_254_740_993n,
    minus: -0,
    none: NaN,
    bytes: Buffer.from([0, 255]),
    list: [null, { deep: 'ա' }],
    empty: {},
  };
  await using(first, async (db) => {
    await db.doc('items/a').update({ count: FieldValue.increment(1) });
    await db.doc('items/b/notes/n').set(values);
    await db.doc('items/a').update({ link: db.doc('items/b') });
  });
  await stop(first);
  await using(await start(), async (db) => {
    expect((await db.doc('items/a').get()).get('count')).toBe(2n);
    const link = (await db.doc('items/a').get()).get('link') as { path: string };
    expect(link.path).toBe('items/b');
    expect((await db.doc('items/b/notes/n').get()).data()).toEqual(values);
  });
});

test('download URLs follow the storage to another port', async () => {
  const first = await start();
  await stop(first);
  // So that the second start must take another.
  otherServer = createServer().listen(Number(first.storageHost.split(':')[1]), '127.0.0.1');
  await once(otherServer, 'listening');
  const second = await start();
  expect(second.storageHost).not.toBe(first.storageHost);
  const read = (firebase: LocalFirebase) =>
    using(firebase, async (db) => (await db.doc('items/a').get()).get('content') as string);
  const content = await read(second);
  expect(content).toBe(second.toDownloadUrl('texts/a.html'));
  expect(await (await fetch(content)).text()).toBe('<p>a</p>');
});

test('a deletion and a clearing survive as well', async () => {
  const first = await start();
  await using(first, (db) => db.doc('items/a').delete());
  await stop(first);
  const second = await start();
  expect(await using(second, async (db) => (await db.collection('items').get()).size)).toBe(0);
});

test('reset puts the seed back', async () => {
  const first = await start();
  await using(first, (db) => db.doc('items/a').update({ title: 'changed' }));
  await using(first, (db) => db.doc('items/own').set({}));
  await stop(first);
  const second = await start({ reset: true });
  const titles = await using(second, async (db) => (await db.collection('items').get()).docs);
  expect(titles.map((document) => document.get('title') as string)).toEqual(['a']);
});

test('a start without a data folder neither reads nor changes what is saved', async () => {
  await stop(await start());
  const saved = readFileSync(dataFile(), 'utf8');
  const empty = await startForTests();
  running.push(empty);
  expect(await using(empty, async (db) => (await db.collection('items').get()).size)).toBe(0);
  await using(empty, (db) => db.doc('items/own').set({}));
  await stop(empty);
  expect(readFileSync(dataFile(), 'utf8')).toBe(saved);
});

const header = (documentCount: number) => JSON.stringify({ storageHost: 'x', journal: 1, documentCount });
const line = (fields: object, name = 'projects/p/databases/d/documents/a/b') =>
  JSON.stringify({ name, createTime: 1, updateTime: 1, fields });

test.each([
  ['not JSON', '{"documents": ['],
  ['cut off', `${header(1)}\n${line({})}`],
  ['without one of its documents', `${header(2)}\n${line({})}\n`],
  ['without its storage host', '{"documentCount":0}\n'],
  ['with a value of no type', `${header(1)}\n${line({ x: {} })}\n`],
  ['with a value of unknown type', `${header(1)}\n${line({ x: { dateValue: 1 } })}\n`],
  ['with a document without name', `${header(1)}\n${line({}, '')}\n`],
  ['empty', ''],
])('a data file that is %s is named and left alone', async (_, text) => {
  mkdirSync(path.dirname(dataFile()), { recursive: true });
  writeFileSync(dataFile(), text);
  await expect(start()).rejects.toThrow(CorruptStoreError);
  expect(readFileSync(dataFile(), 'utf8')).toBe(text);
  const again = await start({ reset: true });
  expect(await using(again, async (db) => (await db.collection('items').get()).size)).toBe(1);
});

test('documents keep their times', async () => {
  const first = await start();
  const read = (firebase: LocalFirebase) =>
    using(firebase, async (db) => {
      const { createTime, updateTime } = await db.doc('items/a').get();
      return { createTime, updateTime };
    });
  await using(first, (db) => db.doc('items/a').update({ title: 'changed' }));
  const times = await read(first);
  expect(times.updateTime!.valueOf() > times.createTime!.valueOf()).toBe(true);
  await stop(first);
  expect(await read(await start())).toEqual(times);
});

test('half a line at the end of the journal, which was not acknowledged, is left out', async () => {
  const first = await start();
  await using(first, (db) => db.doc('items/b').set({ title: 'b' }));
  await stop(first);
  const journal = readdirSync(path.dirname(dataFile())).find((name) => name.endsWith('.journal'))!;
  appendFileSync(path.join(path.dirname(dataFile()), journal), '[{"name":"projects/demo-local/da');
  expect(await using(await start(), async (db) => (await db.collection('items').get()).size)).toBe(2);
});

test('a journal becomes a part of the snapshot, and goes on beside it', async () => {
  const first = await start();
  const text = 'x'.repeat(900_000);
  await using(first, async (db) => {
    for (let index = 0; index < 12; index += 1) await db.doc('items/large').set({ index, text });
  });
  await stop(first);
  const files = readdirSync(path.dirname(dataFile()));
  expect(files.filter((name) => name.endsWith('.journal'))).toHaveLength(1);
  expect(files.some((name) => name.endsWith('.tmp'))).toBe(false);
  expect(readFileSync(dataFile(), 'utf8')).toContain('items/large');
  const index = await using(
    await start(),
    async (db) => (await db.doc('items/large').get()).get('index') as bigint,
  );
  expect(index).toBe(11n);
});

test('a write that fails halfway damages nothing: what comes after it survives, and it is saved as well', async () => {
  const first = await start();
  await using(first, async (db) => {
    const { writeFileSync: write } = jest.requireActual<typeof fs>('node:fs');
    const half = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, text) => {
      write(file, String(text).slice(0, 40));
      throw new Error('ENOSPC: no space left on device, write');
    });
    const report = jest.spyOn(console, 'error').mockImplementation();
    await db.doc('items/b').set({ title: 'b' });
    await db.doc('items/c').set({ title: 'c' });
    expect(report.mock.calls.flat()).toEqual([expect.stringContaining('could not be saved')]);
    half.mockRestore();
    report.mockRestore();
  });
  // The folder looks as a process leaves it that is killed now.
  cpSync(path.join(folder, 'data'), path.join(folder, 'killed'), { recursive: true });
  const readIds = async (firebase: LocalFirebase) =>
    using(firebase, async (db) => (await db.collection('items').get()).docs.map(({ id }) => id));
  expect(await readIds(await start({ dataFolder: path.join(folder, 'killed') }))).toContain('c');
  await stop(first);
  expect(await readIds(await start())).toEqual(['a', 'b', 'c']);
});

test('a folder that is in use is refused until it is free, also for a reset', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(FolderInUseError);
  await expect(start({ reset: true })).rejects.toThrow(`data is in use by process ${process.pid}.`);
  await using(first, (db) => db.doc('items/b').set({ title: 'b' }));
  await stop(first);
  expect(await using(await start(), async (db) => (await db.collection('items').get()).size)).toBe(2);
});

test('the lock of a process that runs is respected, of one that has ended it is taken over', async () => {
  const lock = path.join(folder, 'data/lock');
  mkdirSync(path.dirname(lock));
  writeFileSync(lock, `${process.ppid}\n`);
  await expect(start()).rejects.toThrow(`data is in use by process ${process.ppid}.`);
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'exit');
  writeFileSync(lock, `${ended.pid}\n`);
  await stop(await start());
  // The next start in a container looks like this, where each process has the same number.
  writeFileSync(lock, `${process.pid}\n`);
  await stop(await start());
  expect(existsSync(lock)).toBe(false);
});

test('many starts leave few journals', async () => {
  const options = { folder: path.join(folder, 'data'), storageHost: '127.0.0.1:1', getDocuments: () => [] };
  for (let starts = 0; starts < 30; starts += 1) {
    const store = new SavedStore(options);
    store.load();
    store.start();
    await store.close();
  }
  expect(readdirSync(path.dirname(dataFile())).length).toBeLessThan(25);
});

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { CorruptStoreError } from './savedStore.ts';
import type { Seed } from './seed.ts';
import type { LocalFirebase, LocalFirebaseOptions } from './startLocalFirebase.ts';
import { openAdmin } from './testing/clients.ts';
import { startForTests } from './testing/startForTests.ts';

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
const dataFile = () => path.join(folder, 'data', 'firestore.json');

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
  const content = await using(second, async (db) => (await db.doc('items/a').get()).get('content') as string);
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

test.each([
  ['not JSON', '{"documents": ['],
  ['of another shape', '{"documents": {}}'],
  ['without its storage host', '{"documents": []}'],
  [
    'with a value of no type',
    '{"storageHost":"x","documents":[{"name":"projects/p/databases/d/documents/a/b","fields":{"x":{}}}]}',
  ],
  ['with a document without name', '{"storageHost":"x","documents":[{"fields":{}}]}'],
  ['empty', ''],
])('a data file that is %s is named and left alone', async (_, text) => {
  mkdirSync(path.dirname(dataFile()), { recursive: true });
  writeFileSync(dataFile(), text);
  await expect(start()).rejects.toThrow(CorruptStoreError);
  expect(readFileSync(dataFile(), 'utf8')).toBe(text);
  const again = await start({ reset: true });
  expect(await using(again, async (db) => (await db.collection('items').get()).size)).toBe(1);
});

test('changes are saved soon without a stop, and no half-written file stays behind', async () => {
  const firebase = await start();
  await using(firebase, (db) => db.doc('items/late').set({ title: 'late' }));
  while (!readFileSync(dataFile(), 'utf8').includes('items/late')) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(readdirSync(path.dirname(dataFile()))).toEqual(['firestore.json']);
});

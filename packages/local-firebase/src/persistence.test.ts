import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { startEmulator, type Emulator, type EmulatorOptions } from './startLocalFirebase.ts';
import { openAdmin } from './testing/clients.ts';

let folder: string;
const running: Emulator[] = [];
let otherServer: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  mkdirSync(path.join(folder, 'sample/programs'), { recursive: true });
  writeFileSync(path.join(folder, 'sample/programs/a.json'), '{"title":"a","views":1,"ageMinutes":1}');
  writeFileSync(path.join(folder, 'sample/programs/a.html'), '<p>a</p>');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((emulator) => emulator.stop()));
  otherServer?.close();
  otherServer = undefined;
  rmSync(folder, { recursive: true });
});

const dataFile = () => path.join(folder, 'data', 'firestore.json');

async function start(options: Partial<EmulatorOptions> = {}): Promise<Emulator> {
  const emulator = await startEmulator({
    firestorePort: 0,
    storagePort: 0,
    seed: 'sample',
    dataFolder: path.join(folder, 'data'),
    sampleFolder: path.join(folder, 'sample'),
    ...options,
  });
  running.push(emulator);
  return emulator;
}

async function stop(emulator: Emulator): Promise<void> {
  running.splice(running.indexOf(emulator), 1);
  await emulator.stop();
}

async function using<Result>(emulator: Emulator, use: (db: Firestore) => Promise<Result>): Promise<Result> {
  const admin = openAdmin(emulator.firestoreHost, { useBigInt: true });
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
    await db.doc('programs/a').update({ views: FieldValue.increment(1) });
    await db.doc('programs/b/notes/n').set(values);
    await db.doc('programs/a').update({ link: db.doc('programs/b') });
  });
  await stop(first);
  await using(await start(), async (db) => {
    expect((await db.doc('programs/a').get()).get('views')).toBe(2n);
    const link = (await db.doc('programs/a').get()).get('link') as { path: string };
    expect(link.path).toBe('programs/b');
    expect((await db.doc('programs/b/notes/n').get()).data()).toEqual(values);
  });
});

test('download addresses follow the storage to another port', async () => {
  const first = await start();
  await stop(first);
  // So that the second start must take another.
  otherServer = createServer().listen(Number(first.storageHost.split(':')[1]), '127.0.0.1');
  await once(otherServer, 'listening');
  const second = await start();
  expect(second.storageHost).not.toBe(first.storageHost);
  const content = await using(
    second,
    async (db) => (await db.doc('programs/a').get()).get('content') as string,
  );
  expect(content).toBe(second.toDownloadUrl('bodies/programs/a.html'));
  expect(await (await fetch(content)).text()).toBe('<p>a</p>');
});

test('a deletion and a clearing survive as well', async () => {
  const first = await start();
  await using(first, (db) => db.doc('programs/a').delete());
  await stop(first);
  const second = await start();
  expect(await using(second, async (db) => (await db.collection('programs').get()).size)).toBe(0);
});

test('reset puts the sample back', async () => {
  const first = await start();
  await using(first, (db) => db.doc('programs/a').update({ title: 'changed' }));
  await using(first, (db) => db.doc('programs/own').set({}));
  await stop(first);
  const second = await start({ reset: true });
  const titles = await using(second, async (db) => (await db.collection('programs').get()).docs);
  expect(titles.map((document) => document.get('title') as string)).toEqual(['a']);
});

test('an empty start neither reads nor changes what is saved', async () => {
  await stop(await start());
  const saved = readFileSync(dataFile(), 'utf8');
  const empty = await start({ seed: 'empty' });
  expect(await using(empty, async (db) => (await db.collection('programs').get()).size)).toBe(0);
  await using(empty, (db) => db.doc('programs/own').set({}));
  await stop(empty);
  expect(readFileSync(dataFile(), 'utf8')).toBe(saved);
});

test.each([
  ['not JSON', '{"documents": ['],
  ['of another shape', '{"documents": {}}'],
  ['without its address', '{"documents": []}'],
  [
    'with a value of no type',
    '{"storageHost":"x","documents":[{"name":"projects/p/databases/d/documents/a/b","fields":{"x":{}}}]}',
  ],
  ['with a document without name', '{"storageHost":"x","documents":[{"fields":{}}]}'],
  ['empty', ''],
])('a data file that is %s is named and left alone', async (_, text) => {
  mkdirSync(path.dirname(dataFile()), { recursive: true });
  writeFileSync(dataFile(), text);
  await expect(start()).rejects.toThrow(/firestore\.json.*npm run emulator -- --reset/s);
  expect(readFileSync(dataFile(), 'utf8')).toBe(text);
  const again = await start({ reset: true });
  expect(await using(again, async (db) => (await db.collection('programs').get()).size)).toBe(1);
});

test('changes are saved soon without a stop, and no half-written file stays behind', async () => {
  const emulator = await start();
  await using(emulator, (db) => db.doc('programs/late').set({ title: 'late' }));
  while (!readFileSync(dataFile(), 'utf8').includes('programs/late')) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(readdirSync(path.dirname(dataFile()))).toEqual(['firestore.json']);
});

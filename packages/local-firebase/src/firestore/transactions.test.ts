import * as lite from 'firebase/firestore/lite';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Emulator } from '../startLocalFirebase.ts';
import { openAdmin, openLite, type Client } from '../testing/clients.ts';
import { openRules, writeRules, type RulesFile } from '../testing/rulesFiles.ts';
import { clearDocuments, startEmpty } from '../testing/startEmpty.ts';

let rules: RulesFile;
let emulator: Emulator;
let admin: Client<Firestore>;
let browser: Client<lite.Firestore>;

// The clients wait for a second and more before they try again.
jest.setTimeout(60_000);

beforeAll(async () => {
  rules = writeRules(openRules);
  emulator = await startEmpty(rules);
  admin = openAdmin(emulator.firestoreHost);
  browser = openLite(emulator.firestoreHost);
});
afterAll(async () => {
  await Promise.all([admin.close(), browser.close()]);
  await emulator.stop();
  rules.remove();
});
beforeEach(() => clearDocuments(emulator));

test('a transaction reads and writes', async () => {
  const reference = admin.db.doc('programs/p');
  await reference.set({ views: 41 });
  const before = await admin.db.runTransaction(async (transaction) => {
    const views = (await transaction.get(reference)).get('views') as number;
    transaction.update(reference, { views: views + 1 });
    return views;
  });
  expect(before).toBe(41);
  expect((await reference.get()).get('views')).toBe(42);
});

test('a transaction whose function throws writes nothing', async () => {
  const reference = admin.db.doc('programs/p');
  await reference.set({ views: 1 });
  const failing = admin.db.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.update(reference, { views: 2 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await reference.get()).get('views')).toBe(1);
});

test('a transaction that fails does not lock out the next', async () => {
  const reference = admin.db.doc('programs/missing');
  const failing = admin.db.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.update(reference, { views: 2 });
  });
  await expect(failing).rejects.toMatchObject({ code: 5 });
  await admin.db.runTransaction(async (transaction) => {
    transaction.create(reference, { views: (await transaction.get(reference)).exists ? -1 : 1 });
  });
  expect((await reference.get()).get('views')).toBe(1);
});

test('a transaction starts anew when what it read has changed', async () => {
  const reference = admin.db.doc('programs/p');
  await reference.set({ views: 0 });
  let attempts = 0;
  await admin.db.runTransaction(async (transaction) => {
    const views = (await transaction.get(reference)).get('views') as number;
    if (++attempts === 1) await reference.update({ views: FieldValue.increment(10) });
    transaction.update(reference, { views: views + 1 });
  });
  expect(attempts).toBe(2);
  expect((await reference.get()).get('views')).toBe(11);
});

test('transactions that contend for a document lose no update', async () => {
  const reference = admin.db.doc('programs/p');
  await reference.set({ views: 0 });
  const addOne = () =>
    admin.db.runTransaction(
      async (transaction) => {
        const views = (await transaction.get(reference)).get('views') as number;
        transaction.update(reference, { views: views + 1 });
      },
      // Each round at least one of five gets through.
      { maxAttempts: 5 },
    );
  await Promise.all(Array.from({ length: 5 }, addOne));
  expect((await reference.get()).get('views')).toBe(5);
});

test('a read-only transaction sees one state throughout', async () => {
  const [first, second] = [admin.db.doc('programs/first'), admin.db.doc('programs/second')];
  await first.set({ version: 1 });
  await second.set({ version: 1 });
  const seen = await admin.db.runTransaction(
    async (transaction) => {
      const one = (await transaction.get(first)).get('version') as number;
      await second.update({ version: 2 });
      return [one, (await transaction.get(second)).get('version')];
    },
    { readOnly: true },
  );
  expect(seen).toEqual([1, 1]);
});

test('a query inside a transaction counts as read', async () => {
  await admin.db.doc('programs/p').set({ views: 0 });
  let attempts = 0;
  await admin.db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(admin.db.collection('programs').orderBy('views'));
    if (++attempts === 1) await admin.db.doc('programs/p').update({ views: 5 });
    transaction.update(docs[0]!.ref, { title: 'seen' });
  });
  expect(attempts).toBe(2);
});

test('a transaction of the Web SDK starts anew when what it read has changed', async () => {
  await admin.db.doc('programs/p').set({ views: 0 });
  const reference = lite.doc(browser.db, 'programs/p');
  let attempts = 0;
  await lite.runTransaction(browser.db, async (transaction) => {
    const views = (await transaction.get(reference)).get('views') as number;
    if (++attempts === 1) await admin.db.doc('programs/p').update({ views: 10 });
    transaction.update(reference, { views: views + 1 });
  });
  expect(attempts).toBe(2);
  expect((await admin.db.doc('programs/p').get()).get('views')).toBe(11);
});

test('a transaction of the Web SDK that only reads one of its documents notices its change too', async () => {
  await admin.db.doc('programs/read').set({ views: 0 });
  await admin.db.doc('programs/written').set({ views: 0 });
  let attempts = 0;
  await lite.runTransaction(browser.db, async (transaction) => {
    await transaction.get(lite.doc(browser.db, 'programs/read'));
    await transaction.get(lite.doc(browser.db, 'programs/written'));
    if (++attempts === 1) await admin.db.doc('programs/read').update({ views: 10 });
    transaction.update(lite.doc(browser.db, 'programs/written'), { views: 1 });
  });
  expect(attempts).toBe(2);
});

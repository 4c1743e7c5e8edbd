import '../testing/quickRetries.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, openLite, type Client } from '../testing/clients.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';
import { openRules, writeRules, type RulesFile } from '../testing/writeRules.ts';

let rules: RulesFile;
let firebase: LocalFirebase;
let admin: Client<Firestore>;
let browser: Client<lite.Firestore>;

beforeAll(async () => {
  rules = writeRules(openRules);
  firebase = await startForTests(rules);
  admin = openAdmin(firebase);
  browser = openLite(firebase);
});
afterAll(async () => {
  await Promise.all([admin.close(), browser.close()]);
  await firebase.stop();
  rules.remove();
});
beforeEach(() => clearDocuments(firebase));

test('a transaction reads and writes', async () => {
  const reference = admin.db.doc('items/p');
  await reference.set({ count: 41 });
  const before = await admin.db.runTransaction(async (transaction) => {
    const count = (await transaction.get(reference)).get('count') as number;
    transaction.update(reference, { count: count + 1 });
    return count;
  });
  expect(before).toBe(41);
  expect((await reference.get()).get('count')).toBe(42);
});

test('a transaction whose function throws writes nothing', async () => {
  const reference = admin.db.doc('items/p');
  await reference.set({ count: 1 });
  const failing = admin.db.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.update(reference, { count: 2 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await reference.get()).get('count')).toBe(1);
});

test('a transaction that fails does not lock out the next', async () => {
  const reference = admin.db.doc('items/missing');
  const failing = admin.db.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.update(reference, { count: 2 });
  });
  await expect(failing).rejects.toMatchObject({ code: 5 });
  await admin.db.runTransaction(async (transaction) => {
    transaction.create(reference, { count: (await transaction.get(reference)).exists ? -1 : 1 });
  });
  expect((await reference.get()).get('count')).toBe(1);
});

test('a transaction is retried when what it read has changed', async () => {
  const reference = admin.db.doc('items/p');
  await reference.set({ count: 0 });
  let attempts = 0;
  await admin.db.runTransaction(async (transaction) => {
    const count = (await transaction.get(reference)).get('count') as number;
    if (++attempts === 1) await reference.update({ count: FieldValue.increment(10) });
    transaction.update(reference, { count: count + 1 });
  });
  expect(attempts).toBe(2);
  expect((await reference.get()).get('count')).toBe(11);
});

test('transactions that contend for a document lose no update', async () => {
  const reference = admin.db.doc('items/p');
  await reference.set({ count: 0 });
  const addOne = () =>
    admin.db.runTransaction(
      async (transaction) => {
        const count = (await transaction.get(reference)).get('count') as number;
        transaction.update(reference, { count: count + 1 });
      },
      // Each round at least one of three gets through.
      { maxAttempts: 3 },
    );
  await Promise.all(Array.from({ length: 3 }, addOne));
  expect((await reference.get()).get('count')).toBe(3);
});

test('a read-only transaction sees one state throughout', async () => {
  const [first, second] = [admin.db.doc('items/first'), admin.db.doc('items/second')];
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
  await admin.db.doc('items/p').set({ count: 0 });
  let attempts = 0;
  await admin.db.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(admin.db.collection('items').orderBy('count'));
    if (++attempts === 1) await admin.db.doc('items/p').update({ count: 5 });
    transaction.update(docs[0]!.ref, { title: 'seen' });
  });
  expect(attempts).toBe(2);
});

test('a transaction of the Web SDK is retried when what it read has changed', async () => {
  await admin.db.doc('items/p').set({ count: 0 });
  const reference = lite.doc(browser.db, 'items/p');
  let attempts = 0;
  await lite.runTransaction(browser.db, async (transaction) => {
    const count = (await transaction.get(reference)).get('count') as number;
    if (++attempts === 1) await admin.db.doc('items/p').update({ count: 10 });
    transaction.update(reference, { count: count + 1 });
  });
  expect(attempts).toBe(2);
  expect((await admin.db.doc('items/p').get()).get('count')).toBe(11);
});

test('a transaction of the Web SDK that only reads one of its documents notices its change too', async () => {
  await admin.db.doc('items/read').set({ count: 0 });
  await admin.db.doc('items/written').set({ count: 0 });
  let attempts = 0;
  await lite.runTransaction(browser.db, async (transaction) => {
    await transaction.get(lite.doc(browser.db, 'items/read'));
    await transaction.get(lite.doc(browser.db, 'items/written'));
    if (++attempts === 1) await admin.db.doc('items/read').update({ count: 10 });
    transaction.update(lite.doc(browser.db, 'items/written'), { count: 1 });
  });
  expect(attempts).toBe(2);
});

import '../testing/quickRetries.ts';
import { FieldValue } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { openRules } from '../testing/writeRules.ts';

const local = setUpFirebase({ rules: openRules });

test('a transaction whose function throws writes nothing', async () => {
  const reference = local.admin.doc('items/p');
  await reference.set({ count: 1 });
  const failing = local.admin.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.update(reference, { count: 2 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await reference.get()).get('count')).toBe(1);
});

test('a transaction that fails does not lock out the next', async () => {
  const reference = local.admin.doc('items/missing');
  const failing = local.admin.runTransaction(async (transaction) => {
    await transaction.get(reference);
    transaction.update(reference, { count: 2 });
  });
  await expect(failing).rejects.toMatchObject({ code: 5 });
  await local.admin.runTransaction(async (transaction) => {
    transaction.create(reference, { count: (await transaction.get(reference)).exists ? -1 : 1 });
  });
  expect((await reference.get()).get('count')).toBe(1);
});

test('a transaction is retried when what it read has changed', async () => {
  const reference = local.admin.doc('items/p');
  await reference.set({ count: 0 });
  let attempts = 0;
  await local.admin.runTransaction(async (transaction) => {
    const count = (await transaction.get(reference)).get('count') as number;
    if (++attempts === 1) await reference.update({ count: FieldValue.increment(10) });
    transaction.update(reference, { count: count + 1 });
  });
  expect(attempts).toBe(2);
  expect((await reference.get()).get('count')).toBe(11);
});

test('a read-only transaction sees one state throughout', async () => {
  const [first, second] = [local.admin.doc('items/first'), local.admin.doc('items/second')];
  await first.set({ version: 1 });
  await second.set({ version: 1 });
  const seen = await local.admin.runTransaction(
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
  await local.admin.doc('items/p').set({ count: 0 });
  let attempts = 0;
  await local.admin.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(local.admin.collection('items').orderBy('count'));
    if (++attempts === 1) await local.admin.doc('items/p').update({ count: 5 });
    transaction.update(docs[0]!.ref, { title: 'seen' });
  });
  expect(attempts).toBe(2);
});

test('a transaction of the Web SDK is retried when what it read has changed', async () => {
  await local.admin.doc('items/p').set({ count: 0 });
  const reference = lite.doc(local.browser, 'items/p');
  let attempts = 0;
  await lite.runTransaction(local.browser, async (transaction) => {
    const count = (await transaction.get(reference)).get('count') as number;
    if (++attempts === 1) await local.admin.doc('items/p').update({ count: 10 });
    transaction.update(reference, { count: count + 1 });
  });
  expect(attempts).toBe(2);
  expect((await local.admin.doc('items/p').get()).get('count')).toBe(11);
});

test('a transaction of the Web SDK that only reads one of its documents notices its change too', async () => {
  await local.admin.doc('items/read').set({ count: 0 });
  await local.admin.doc('items/written').set({ count: 0 });
  let attempts = 0;
  await lite.runTransaction(local.browser, async (transaction) => {
    await transaction.get(lite.doc(local.browser, 'items/read'));
    await transaction.get(lite.doc(local.browser, 'items/written'));
    if (++attempts === 1) await local.admin.doc('items/read').update({ count: 10 });
    transaction.update(lite.doc(local.browser, 'items/written'), { count: 1 });
  });
  expect(attempts).toBe(2);
});

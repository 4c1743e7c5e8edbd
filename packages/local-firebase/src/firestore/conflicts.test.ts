import '../testing/quickRetries.ts';
import { Timestamp } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import { openLite } from '../testing/clients.ts';
import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { startForTests } from '../testing/startForTests.ts';
import { openRules, writeRules } from '../testing/writeRules.ts';

const local = setUpFirebase({ rules: openRules });

test('of two transactions that each find nothing and create, one is tried again', async () => {
  const items = local.admin.collection('items');
  let attempts = 0;
  let release = () => {};
  const bothHaveRead = new Promise<void>((resolve) => (release = resolve));
  const createUnlessThere = (id: string) =>
    local.admin.runTransaction(async (transaction) => {
      const found = await transaction.get(items.where('slug', '==', 'news'));
      if (++attempts === 2) release();
      await bothHaveRead;
      if (found.empty) transaction.create(items.doc(id), { slug: 'news' });
    });
  await Promise.all([createUnlessThere('a'), createUnlessThere('b')]);
  expect((await items.where('slug', '==', 'news').get()).size).toBe(1);
  expect(attempts).toBe(3);
});

test('what a query in a transaction would not find does not disturb it', async () => {
  const items = local.admin.collection('items');
  let attempts = 0;
  await local.admin.runTransaction(async (transaction) => {
    await transaction.get(items.where('slug', '==', 'news'));
    attempts += 1;
    await items.doc('other').set({ slug: 'other' });
    transaction.set(items.doc('a'), { slug: 'news' });
  });
  expect(attempts).toBe(1);
});

test('a read-only transaction reads at its read time', async () => {
  const [changed, deleted, created] = ['changed', 'deleted', 'created'].map((id) =>
    local.admin.doc(`items/${id}`),
  );
  await changed!.set({ version: 1 });
  const { writeTime: readTime } = await deleted!.set({ version: 1 });
  await changed!.update({ version: 2 });
  await deleted!.delete();
  await created!.set({ version: 1 });
  const seen = await local.admin.runTransaction(
    async (transaction) => {
      const [one] = await transaction.getAll(changed!);
      const { docs } = await transaction.get(local.admin.collection('items').orderBy('version'));
      return [one?.get('version'), docs.map(({ id, createTime }) => [id, createTime <= readTime])];
    },
    { readOnly: true, readTime },
  );
  expect(seen).toEqual([
    1,
    [
      ['changed', true],
      ['deleted', true],
    ],
  ]);
});

test('a read time before all that is remembered is refused', async () => {
  const reading = local.admin.runTransaction((transaction) => transaction.get(local.admin.doc('items/p')), {
    readOnly: true,
    readTime: Timestamp.fromMillis(Date.now() - 3_700_000),
  });
  await expect(reading).rejects.toMatchObject({ code: 9 });
});

test('more writes to a document within a second than set are ABORTED, and none of them is done', async () => {
  const rules = writeRules(openRules);
  const surging = await startForTests({ rulesFile: rules.rulesFile, maxWritesPerSecond: 3 });
  const client = openLite(surging);
  try {
    const write = (id: string) =>
      lite.updateDoc(lite.doc(client.db, `items/${id}`), { count: lite.increment(1) });
    await lite.setDoc(lite.doc(client.db, 'items/a'), { count: 0 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => write('a')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(2);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'aborted' },
    });
    await lite.setDoc(lite.doc(client.db, 'items/b'), { count: 0 });
    expect((await lite.getDoc(lite.doc(client.db, 'items/a'))).get('count')).toBe(2);
  } finally {
    await client.close();
    await surging.stop();
    rules.remove();
  }
});

test('a query that is to be explained is refused rather than run', async () => {
  await expect(local.admin.collection('items').explain()).rejects.toThrow('does not explain queries');
});

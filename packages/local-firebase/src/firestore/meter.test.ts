import '../testing/quickRetries.ts';
import * as lite from 'firebase/firestore/lite';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

async function measure(work: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const before = local.firebase.readBill();
  await work();
  const after = local.firebase.readBill();
  return { reads: after.reads - before.reads, writes: after.writes - before.writes };
}

async function writeItems(count: number): Promise<void> {
  const batch = local.admin.batch();
  for (let index = 0; index < count; index += 1) {
    batch.set(local.admin.doc(`items/p${index}`), { createdAt: new Date(index), count: 0 });
  }
  await batch.commit();
}

const items = () => local.admin.collection('items').orderBy('createdAt', 'desc');

test('a query costs a read for each document it returns, and one when it returns none', async () => {
  await expect(measure(() => items().get())).resolves.toEqual({ reads: 1, writes: 0 });
  await writeItems(7);
  await expect(measure(() => items().get())).resolves.toEqual({ reads: 7, writes: 0 });
  await expect(measure(() => items().limit(3).get())).resolves.toEqual({ reads: 3, writes: 0 });
});

test.each([
  [0, 1],
  [7, 1],
  [1_000, 1],
  [1_200, 2],
])('a count of %i documents costs %i reads', async (documents, reads) => {
  if (documents > 0) await writeItems(documents);
  await expect(measure(() => items().count().get())).resolves.toEqual({ reads, writes: 0 });
});

test('a document costs a read, also one that is not there', async () => {
  await writeItems(1);
  await expect(measure(() => local.admin.doc('items/p0').get())).resolves.toEqual({ reads: 1, writes: 0 });
  await expect(measure(() => local.admin.doc('items/none').get())).resolves.toEqual({ reads: 1, writes: 0 });
});

test('each write of a batch costs one', async () => {
  await expect(measure(() => writeItems(4))).resolves.toEqual({ reads: 0, writes: 4 });
});

test('reading a document and raising its count costs a read and a write', async () => {
  await writeItems(1);
  const item = lite.doc(local.browser, 'items/p0');
  const open = async () => {
    await lite.getDoc(item);
    await lite.updateDoc(item, { count: lite.increment(1) });
  };
  await expect(measure(open)).resolves.toEqual({ reads: 1, writes: 1 });
});

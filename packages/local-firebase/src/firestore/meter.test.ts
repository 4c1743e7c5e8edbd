import * as lite from 'firebase/firestore/lite';
import type { Emulator } from '../startLocalFirebase.ts';
import { type Client, openAdmin, openLite } from '../testing/clients.ts';
import { clearDocuments, startEmpty } from '../testing/startEmpty.ts';
import type { Firestore } from 'firebase-admin/firestore';

let emulator: Emulator;
let admin: Client<Firestore>;

beforeAll(async () => {
  emulator = await startEmpty();
  admin = openAdmin(emulator.firestoreHost);
});
afterAll(async () => {
  await admin.close();
  await emulator.stop();
});
beforeEach(() => clearDocuments(emulator));

async function measure(work: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const before = emulator.readBill();
  await work();
  const after = emulator.readBill();
  return { reads: after.reads - before.reads, writes: after.writes - before.writes };
}

async function writePrograms(count: number): Promise<void> {
  const batch = admin.db.batch();
  for (let index = 0; index < count; index += 1) {
    batch.set(admin.db.doc(`programs/p${index}`), { createdAt: new Date(index), views: 0 });
  }
  await batch.commit();
}

const programs = () => admin.db.collection('programs').orderBy('createdAt', 'desc');

test('a query costs a read for each document it gives, and one when it gives none', async () => {
  await expect(measure(() => programs().get())).resolves.toEqual({ reads: 1, writes: 0 });
  await writePrograms(7);
  await expect(measure(() => programs().get())).resolves.toEqual({ reads: 7, writes: 0 });
  await expect(measure(() => programs().limit(3).get())).resolves.toEqual({ reads: 3, writes: 0 });
});

test.each([
  [0, 1],
  [7, 1],
  [1_000, 1],
  [1_200, 2],
])('a count of %i documents costs %i reads', async (documents, reads) => {
  if (documents > 0) await writePrograms(documents);
  await expect(measure(() => programs().count().get())).resolves.toEqual({ reads, writes: 0 });
});

test('a document costs a read, also one that is not there', async () => {
  await writePrograms(1);
  await expect(measure(() => admin.db.doc('programs/p0').get())).resolves.toEqual({ reads: 1, writes: 0 });
  await expect(measure(() => admin.db.doc('programs/none').get())).resolves.toEqual({ reads: 1, writes: 0 });
});

test('each write of a batch costs one', async () => {
  await expect(measure(() => writePrograms(4))).resolves.toEqual({ reads: 0, writes: 4 });
});

test('what the browser does when an item is opened costs a read and a write', async () => {
  await writePrograms(1);
  const web = openLite(emulator.firestoreHost);
  const item = lite.doc(web.db, 'programs/p0');
  const open = async () => {
    await lite.getDoc(item);
    await lite.updateDoc(item, { views: lite.increment(1) });
  };
  await expect(measure(open)).resolves.toEqual({ reads: 1, writes: 1 });
  await web.close();
});

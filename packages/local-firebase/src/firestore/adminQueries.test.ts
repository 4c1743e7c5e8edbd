import { FieldPath, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, type Client } from '../testing/clients.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';

let firebase: LocalFirebase;
let admin: Client<Firestore>;

beforeAll(async () => {
  firebase = await startForTests();
  admin = openAdmin(firebase);
});
afterAll(async () => {
  await admin.close();
  await firebase.stop();
});
beforeEach(() => clearDocuments(firebase));

const second = (seconds: number) => new Timestamp(1_700_000_000 + seconds, 0);

async function writeItems(createdAt: (index: number) => unknown, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(2, '0')}`);
  const batch = admin.db.batch();
  ids.forEach((id, index) => {
    batch.set(admin.db.doc(`items/${id}`), {
      createdAt: createdAt(index),
      tags: [index % 2 ? 'odd' : 'even'],
      count: 0,
    });
  });
  await batch.commit();
  return ids;
}

const newestFirst = () => admin.db.collection('items').orderBy('createdAt', 'desc');
const idsOf = (snapshot: { docs: { id: string }[] }) => snapshot.docs.map(({ id }) => id);

describe('queries of firebase-admin', () => {
  test('for the nearest vectors are not implemented, and say so', async () => {
    const nearest = admin.db.collection('items').findNearest({
      vectorField: 'v',
      queryVector: [1, 2],
      limit: 1,
      distanceMeasure: 'EUCLIDEAN',
    });
    await expect(nearest.get()).rejects.toThrow('Vector searches are not implemented.');
  });

  test('return the newest first and no more than the limit', async () => {
    await writeItems(second, 5);
    expect(idsOf(await newestFirst().limit(3).get())).toEqual(['p04', 'p03', 'p02']);
  });

  test('find every document once when twelve with the same time lie across page boundaries', async () => {
    const ids = await writeItems((index) => second(index >= 4 && index < 16 ? 100 : index), 20);
    const seen: string[] = [];
    for (let page = await newestFirst().limit(5).get(); !page.empty;) {
      seen.push(...idsOf(page));
      page = await newestFirst().startAfter(page.docs.at(-1)).limit(5).get();
    }
    expect(seen).toHaveLength(20);
    expect(seen.toSorted()).toEqual(ids);
  });

  test('break ties by document id in the direction of the last ordering', async () => {
    await writeItems(() => second(0), 3);
    expect(idsOf(await newestFirst().get())).toEqual(['p02', 'p01', 'p00']);
  });

  test('leave out documents that lack the field they are ordered by', async () => {
    await writeItems(second, 2);
    await admin.db.doc('items/without').set({ title: 'no time' });
    await admin.db.doc('items/null').set({ createdAt: null });
    expect(idsOf(await newestFirst().get())).toEqual(['p01', 'p00', 'null']);
    expect(idsOf(await admin.db.collection('items').get())).toContain('without');
  });

  test('order values of different types as production does', async () => {
    await admin.db.doc('items/number').set({ createdAt: 1_742_480_856_089 });
    await admin.db.doc('items/time').set({ createdAt: second(0) });
    await admin.db.doc('items/text').set({ createdAt: '2025' });
    expect(idsOf(await newestFirst().get())).toEqual(['text', 'time', 'number']);
  });

  test('filter by a tag and order by time', async () => {
    await writeItems(second, 6);
    const query = newestFirst().where('tags', 'array-contains', 'odd');
    expect(idsOf(await query.limit(2).get())).toEqual(['p05', 'p03']);
  });

  test('select fields only', async () => {
    await writeItems(second, 1);
    const [document] = (await newestFirst().select('count').get()).docs;
    expect(document?.data()).toEqual({ count: 0 });
  });

  test('go by document id and stop at a limit of zero', async () => {
    await writeItems(second, 3);
    const byId = admin.db.collection('items').orderBy(FieldPath.documentId());
    expect(idsOf(await byId.startAfter('p00').get())).toEqual(['p01', 'p02']);
    expect(idsOf(await byId.limit(0).get())).toEqual([]);
  });

  test('do not let queries at the same time mix their conditions', async () => {
    await writeItems(second, 2);
    await admin.db.doc('items/without').set({ title: 'no time' });
    const [all, ordered] = await Promise.all([admin.db.collection('items').get(), newestFirst().get()]);
    expect([all.size, ordered.size]).toEqual([3, 2]);
  });

  test('count and sum', async () => {
    await writeItems(second, 7);
    const items = admin.db.collection('items');
    expect((await items.count().get()).data()).toEqual({ count: 7 });
    const even = items.where('tags', 'array-contains', 'even');
    expect((await even.count().get()).data()).toEqual({ count: 4 });
    expect((await admin.db.collection('nothing').count().get()).data()).toEqual({ count: 0 });
  });

  test('fail with the index to add when production would want one', async () => {
    const query = admin.db.collection('items').where('count', '==', 1).orderBy('title');
    const add = 'The query requires an index. Add to firestore.indexes.json: {"collectionGroup":"items"';
    await expect(query.get()).rejects.toMatchObject({
      code: 9,
      details: expect.stringContaining(add) as string,
    });
    await expect(query.count().get()).rejects.toMatchObject({ code: 9 });
  });
});

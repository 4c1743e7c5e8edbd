import { AggregateField, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

const second = (seconds: number) => new Timestamp(1_700_000_000 + seconds, 0);

async function writeItems(createdAt: (index: number) => unknown, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(2, '0')}`);
  const batch = local.admin.batch();
  ids.forEach((id, index) => {
    batch.set(local.admin.doc(`items/${id}`), {
      createdAt: createdAt(index),
      tags: [index % 2 ? 'odd' : 'even'],
      count: 0,
    });
  });
  await batch.commit();
  return ids;
}

const newestFirst = () => local.admin.collection('items').orderBy('createdAt', 'desc');
const idsOf = (snapshot: { docs: { id: string }[] }) => snapshot.docs.map(({ id }) => id);

describe('queries of firebase-admin', () => {
  test('for the nearest vectors are not implemented, and say so', async () => {
    const nearest = local.admin.collection('items').findNearest({
      vectorField: 'v',
      queryVector: [1, 2],
      limit: 1,
      distanceMeasure: 'EUCLIDEAN',
    });
    await expect(nearest.get()).rejects.toThrow('Vector searches are not implemented.');
  });

  test.each([
    ['a sum', AggregateField.sum('count')],
    ['an average', AggregateField.average('count')],
  ])('for %s are not implemented, and say so beside a count too', async (_, field) => {
    const query = local.admin.collection('items').aggregate({ count: AggregateField.count(), field });
    await expect(query.get()).rejects.toMatchObject({
      code: 12,
      details: 'Sums and averages are not implemented.',
    });
  });

  test('break ties by document id in the direction of the last ordering', async () => {
    await writeItems(() => second(0), 3);
    expect(idsOf(await newestFirst().get())).toEqual(['p02', 'p01', 'p00']);
  });

  test('leave out documents that lack the field they are ordered by', async () => {
    await writeItems(second, 2);
    await local.admin.doc('items/without').set({ title: 'no time' });
    await local.admin.doc('items/null').set({ createdAt: null });
    expect(idsOf(await newestFirst().get())).toEqual(['p01', 'p00', 'null']);
    expect(idsOf(await local.admin.collection('items').get())).toContain('without');
  });

  test('select fields only', async () => {
    await writeItems(second, 1);
    const [document] = (await newestFirst().select('count').get()).docs;
    expect(document?.data()).toEqual({ count: 0 });
  });

  test('go by document id and stop at a limit of zero', async () => {
    await writeItems(second, 3);
    const byId = local.admin.collection('items').orderBy(FieldPath.documentId());
    expect(idsOf(await byId.startAfter('p00').get())).toEqual(['p01', 'p02']);
    expect(idsOf(await byId.limit(0).get())).toEqual([]);
  });

  test('do not let queries at the same time mix their conditions', async () => {
    await writeItems(second, 2);
    await local.admin.doc('items/without').set({ title: 'no time' });
    const [all, ordered] = await Promise.all([local.admin.collection('items').get(), newestFirst().get()]);
    expect([all.size, ordered.size]).toEqual([3, 2]);
  });

  test('fail with the index to add when production would want one', async () => {
    const query = local.admin.collection('items').where('count', '==', 1).orderBy('title');
    const add = 'The query requires an index. Add to firestore.indexes.json: {"collectionGroup":"items"';
    await expect(query.get()).rejects.toMatchObject({
      code: 9,
      details: expect.stringContaining(add) as string,
    });
    await expect(query.count().get()).rejects.toMatchObject({ code: 9 });
  });
});

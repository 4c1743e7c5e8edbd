import { FieldPath, FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Emulator } from '../startLocalFirebase.ts';
import { openAdmin, type Client } from '../testing/clients.ts';
import { clearDocuments, startEmpty } from '../testing/startEmpty.ts';

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

const second = (seconds: number) => new Timestamp(1_700_000_000 + seconds, 0);

async function writePrograms(createdAt: (index: number) => unknown, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(2, '0')}`);
  const batch = admin.db.batch();
  ids.forEach((id, index) => {
    batch.set(admin.db.doc(`programs/${id}`), {
      createdAt: createdAt(index),
      categories: [index % 2 ? 'veritas' : 'academia'],
      views: 0,
    });
  });
  await batch.commit();
  return ids;
}

const newestFirst = () => admin.db.collection('programs').orderBy('createdAt', 'desc');
const idsOf = (snapshot: { docs: { id: string }[] }) => snapshot.docs.map(({ id }) => id);

describe('queries of firebase-admin', () => {
  test('return the newest first and no more than the limit', async () => {
    await writePrograms(second, 5);
    expect(idsOf(await newestFirst().limit(3).get())).toEqual(['p04', 'p03', 'p02']);
  });

  test('find every document once when twelve with the same time lie across page boundaries', async () => {
    const ids = await writePrograms((index) => second(index >= 4 && index < 16 ? 100 : index), 20);
    const seen: string[] = [];
    for (let page = await newestFirst().limit(5).get(); !page.empty;) {
      seen.push(...idsOf(page));
      page = await newestFirst().startAfter(page.docs.at(-1)).limit(5).get();
    }
    expect(seen).toHaveLength(20);
    expect(seen.toSorted()).toEqual(ids);
  });

  test('break ties by document id in the direction of the last ordering', async () => {
    await writePrograms(() => second(0), 3);
    expect(idsOf(await newestFirst().get())).toEqual(['p02', 'p01', 'p00']);
  });

  test('leave out documents that lack the field they are ordered by', async () => {
    await writePrograms(second, 2);
    await admin.db.doc('programs/without').set({ title: 'no time' });
    await admin.db.doc('programs/null').set({ createdAt: null });
    expect(idsOf(await newestFirst().get())).toEqual(['p01', 'p00', 'null']);
    expect(idsOf(await admin.db.collection('programs').get())).toContain('without');
  });

  test('order values of different types as production does', async () => {
    await admin.db.doc('programs/number').set({ createdAt: 1_742_480_856_089 });
    await admin.db.doc('programs/time').set({ createdAt: second(0) });
    await admin.db.doc('programs/text').set({ createdAt: '2025' });
    expect(idsOf(await newestFirst().get())).toEqual(['text', 'time', 'number']);
  });

  test('filter by a category and order by time', async () => {
    await writePrograms(second, 6);
    const query = newestFirst().where('categories', 'array-contains', 'veritas');
    expect(idsOf(await query.limit(2).get())).toEqual(['p05', 'p03']);
  });

  test('select fields only', async () => {
    await writePrograms(second, 1);
    const [document] = (await newestFirst().select('views').get()).docs;
    expect(document?.data()).toEqual({ views: 0 });
  });

  test('go by document id and stop at a limit of zero', async () => {
    await writePrograms(second, 3);
    const byId = admin.db.collection('programs').orderBy(FieldPath.documentId());
    expect(idsOf(await byId.startAfter('p00').get())).toEqual(['p01', 'p02']);
    expect(idsOf(await byId.limit(0).get())).toEqual([]);
  });

  test('do not let queries at the same time mix their conditions', async () => {
    await writePrograms(second, 2);
    await admin.db.doc('programs/without').set({ title: 'no time' });
    const [all, ordered] = await Promise.all([admin.db.collection('programs').get(), newestFirst().get()]);
    expect([all.size, ordered.size]).toEqual([3, 2]);
  });

  test('count and sum', async () => {
    await writePrograms(second, 7);
    const programs = admin.db.collection('programs');
    expect((await programs.count().get()).data()).toEqual({ count: 7 });
    const ofCategory = programs.where('categories', 'array-contains', 'academia');
    expect((await ofCategory.count().get()).data()).toEqual({ count: 4 });
    expect((await admin.db.collection('nothing').count().get()).data()).toEqual({ count: 0 });
  });

  test('fail with the index to add when production would want one', async () => {
    const query = admin.db.collection('programs').where('views', '==', 1).orderBy('title');
    const add = 'The query requires an index. Add to firestore.indexes.json: {"collectionGroup":"programs"';
    await expect(query.get()).rejects.toMatchObject({
      code: 9,
      details: expect.stringContaining(add) as string,
    });
    await expect(query.count().get()).rejects.toMatchObject({ code: 9 });
  });
});

describe('writes of firebase-admin', () => {
  test('add up 500 increments at once to exactly 500', async () => {
    const reference = admin.db.doc('programs/p');
    await reference.set({ views: 0 });
    await Promise.all(
      Array.from({ length: 500 }, () => reference.update({ views: FieldValue.increment(1) })),
    );
    expect((await reference.get()).get('views')).toBe(500);
  });

  test('answer NOT_FOUND to an update of a missing document, which stays missing', async () => {
    const reference = admin.db.doc('programs/missing');
    await expect(reference.update({ views: 1 })).rejects.toMatchObject({ code: 5 });
    expect((await reference.get()).exists).toBe(false);
  });

  test('answer ALREADY_EXISTS to creating an existing document, which stays as it was', async () => {
    const reference = admin.db.doc('programs/p');
    await reference.create({ title: 'first' });
    await expect(reference.create({ title: 'second' })).rejects.toMatchObject({ code: 6 });
    expect((await reference.get()).get('title')).toBe('first');
  });

  test('refuse a write on a version that has changed since', async () => {
    const reference = admin.db.doc('programs/p');
    const { writeTime } = await reference.set({ title: 'first' });
    await reference.set({ title: 'second' });
    await expect(reference.update({ title: 'third' }, { lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: 9,
    });
  });

  test('apply a batch whole or not at all', async () => {
    const batch = admin.db.batch();
    batch.set(admin.db.doc('programs/a'), { title: 'a' });
    batch.update(admin.db.doc('programs/missing'), { title: 'b' });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await admin.db.doc('programs/a').get()).exists).toBe(false);
  });

  test('go through one by one in a bulk writer', async () => {
    await admin.db.doc('programs/there').set({ title: 'first' });
    const writer = admin.db.bulkWriter();
    writer.onWriteError(() => false);
    const written = writer.set(admin.db.doc('programs/new'), { title: 'new' });
    const failed = writer.create(admin.db.doc('programs/there'), { title: 'second' });
    const outcome = Promise.allSettled([written, failed]);
    await writer.close();
    expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await admin.db.doc('programs/there').get()).get('title')).toBe('first');
    expect((await admin.db.doc('programs/new').get()).get('title')).toBe('new');
  });

  test('set the server time, add to arrays and delete fields', async () => {
    const reference = admin.db.doc('programs/p');
    await reference.set({ tags: ['a'], old: 1, nested: { keep: 1, drop: 2 } });
    const { writeTime } = await reference.update({
      at: FieldValue.serverTimestamp(),
      tags: FieldValue.arrayUnion('a', 'b'),
      old: FieldValue.delete(),
      'nested.drop': FieldValue.delete(),
    });
    expect((await reference.get()).data()).toEqual({
      at: writeTime,
      tags: ['a', 'b'],
      nested: { keep: 1 },
    });
  });
});

describe('reads of firebase-admin', () => {
  test('get several documents, missing ones among them, with a field mask', async () => {
    await admin.db.doc('programs/a').set({ title: 'a', nested: { x: 1, y: 2 } });
    const references = [admin.db.doc('programs/a'), admin.db.doc('programs/b')];
    const [found, missing] = await admin.db.getAll(...references, { fieldMask: ['nested.x'] });
    expect(found?.data()).toEqual({ nested: { x: 1 } });
    expect(missing?.exists).toBe(false);
  });

  test('list documents, those that only hold sub-collections too, and collections', async () => {
    await admin.db.doc('programs/a').set({ title: 'a' });
    await admin.db.doc('programs/b/notes/n').set({ text: 'n' });
    await admin.db.doc('events/e').set({ title: 'e' });
    expect((await admin.db.collection('programs').listDocuments()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await admin.db.listCollections()).map(({ id }) => id)).toEqual(['events', 'programs']);
    expect((await admin.db.doc('programs/b').listCollections()).map(({ id }) => id)).toEqual(['notes']);
    expect((await admin.db.collectionGroup('notes').get()).size).toBe(1);
  });

  test('keep what one project holds from another', async () => {
    await admin.db.doc('programs/a').set({ title: 'a' });
    const url = `http://${emulator.firestoreHost}/v1/projects/other-project/databases/(default)/documents/programs/a`;
    const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
    expect(response.status).toBe(404);
  });
});

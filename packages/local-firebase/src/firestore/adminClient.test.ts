import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
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

describe('writes of firebase-admin', () => {
  test('add up 500 increments at once to exactly 500', async () => {
    const reference = admin.db.doc('items/p');
    await reference.set({ count: 0 });
    await Promise.all(
      Array.from({ length: 500 }, () => reference.update({ count: FieldValue.increment(1) })),
    );
    expect((await reference.get()).get('count')).toBe(500);
  });

  test('respond NOT_FOUND to an update of a missing document, which stays missing', async () => {
    const reference = admin.db.doc('items/missing');
    await expect(reference.update({ count: 1 })).rejects.toMatchObject({ code: 5 });
    expect((await reference.get()).exists).toBe(false);
  });

  test('respond ALREADY_EXISTS to creating an existing document, which stays as it was', async () => {
    const reference = admin.db.doc('items/p');
    await reference.create({ title: 'first' });
    await expect(reference.create({ title: 'second' })).rejects.toMatchObject({ code: 6 });
    expect((await reference.get()).get('title')).toBe('first');
  });

  test('refuse a write on a version that has changed since', async () => {
    const reference = admin.db.doc('items/p');
    const { writeTime } = await reference.set({ title: 'first' });
    await reference.set({ title: 'second' });
    await expect(reference.update({ title: 'third' }, { lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: 9,
    });
  });

  test('apply a batch whole or not at all', async () => {
    const batch = admin.db.batch();
    batch.set(admin.db.doc('items/a'), { title: 'a' });
    batch.update(admin.db.doc('items/missing'), { title: 'b' });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await admin.db.doc('items/a').get()).exists).toBe(false);
  });

  test('go through one by one in a bulk writer', async () => {
    await admin.db.doc('items/there').set({ title: 'first' });
    const writer = admin.db.bulkWriter();
    writer.onWriteError(() => false);
    const written = writer.set(admin.db.doc('items/new'), { title: 'new' });
    const failed = writer.create(admin.db.doc('items/there'), { title: 'second' });
    const outcome = Promise.allSettled([written, failed]);
    await writer.close();
    expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await admin.db.doc('items/there').get()).get('title')).toBe('first');
    expect((await admin.db.doc('items/new').get()).get('title')).toBe('new');
  });

  test('set the server time, add to arrays and delete fields', async () => {
    const reference = admin.db.doc('items/p');
    await reference.set({ tags: ['a'], old: 1, nested: { keep: 1, drop: 2 } });
    const { writeTime } = await reference.update({
      at: FieldValue.serverTimestamp(),
      tags: FieldValue.arrayUnion('a', 'b'),
      old: FieldValue.delete(),
      'nested.drop': FieldValue.delete(),
    });
    expect((await reference.get()).data()).toEqual({
      // In transforms the time has milliseconds.
      at: Timestamp.fromMillis(writeTime.toMillis()),
      tags: ['a', 'b'],
      nested: { keep: 1 },
    });
  });
});

describe('reads of firebase-admin', () => {
  test('get several documents, missing ones among them, with a field mask', async () => {
    await admin.db.doc('items/a').set({ title: 'a', nested: { x: 1, y: 2 } });
    const references = [admin.db.doc('items/a'), admin.db.doc('items/b')];
    const [found, missing] = await admin.db.getAll(...references, { fieldMask: ['nested.x'] });
    expect(found?.data()).toEqual({ nested: { x: 1 } });
    expect(missing?.exists).toBe(false);
  });

  test('list documents, those that only hold sub-collections too, and collections', async () => {
    await admin.db.doc('items/a').set({ title: 'a' });
    await admin.db.doc('items/b/notes/n').set({ text: 'n' });
    await admin.db.doc('authors/e').set({ title: 'e' });
    expect((await admin.db.collection('items').listDocuments()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await admin.db.listCollections()).map(({ id }) => id)).toEqual(['authors', 'items']);
    expect((await admin.db.doc('items/b').listCollections()).map(({ id }) => id)).toEqual(['notes']);
    expect((await admin.db.collectionGroup('notes').get()).size).toBe(1);
  });

  test('do not see the documents of another project', async () => {
    await admin.db.doc('items/a').set({ title: 'a' });
    const url = `http://${firebase.firestoreHost}/v1/projects/other-project/databases/(default)/documents/items/a`;
    const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
    expect(response.status).toBe(404);
  });
});

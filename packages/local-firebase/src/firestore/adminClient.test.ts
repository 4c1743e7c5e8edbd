import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

describe('writes of firebase-admin', () => {
  test('respond NOT_FOUND to an update of a missing document, which stays missing', async () => {
    const reference = local.admin.doc('items/missing');
    await expect(reference.update({ count: 1 })).rejects.toMatchObject({ code: 5 });
    expect((await reference.get()).exists).toBe(false);
  });

  test('respond ALREADY_EXISTS to creating an existing document, which stays as it was', async () => {
    const reference = local.admin.doc('items/p');
    await reference.create({ title: 'first' });
    await expect(reference.create({ title: 'second' })).rejects.toMatchObject({ code: 6 });
    expect((await reference.get()).get('title')).toBe('first');
  });

  test('refuse a write on a version that has changed since', async () => {
    const reference = local.admin.doc('items/p');
    const { writeTime } = await reference.set({ title: 'first' });
    await reference.set({ title: 'second' });
    await expect(reference.update({ title: 'third' }, { lastUpdateTime: writeTime })).rejects.toMatchObject({
      code: 9,
    });
  });

  test('apply a batch whole or not at all', async () => {
    const batch = local.admin.batch();
    batch.set(local.admin.doc('items/a'), { title: 'a' });
    batch.update(local.admin.doc('items/missing'), { title: 'b' });
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
    expect((await local.admin.doc('items/a').get()).exists).toBe(false);
  });

  test('go through one by one in a bulk writer', async () => {
    await local.admin.doc('items/there').set({ title: 'first' });
    const writer = local.admin.bulkWriter();
    writer.onWriteError(() => false);
    const written = writer.set(local.admin.doc('items/new'), { title: 'new' });
    const failed = writer.create(local.admin.doc('items/there'), { title: 'second' });
    const outcome = Promise.allSettled([written, failed]);
    await writer.close();
    expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await local.admin.doc('items/there').get()).get('title')).toBe('first');
    expect((await local.admin.doc('items/new').get()).get('title')).toBe('new');
  });

  test('set the server time, add to arrays and delete fields', async () => {
    const reference = local.admin.doc('items/p');
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
    await local.admin.doc('items/a').set({ title: 'a', nested: { x: 1, y: 2 } });
    const references = [local.admin.doc('items/a'), local.admin.doc('items/b')];
    const [found, missing] = await local.admin.getAll(...references, { fieldMask: ['nested.x'] });
    expect(found?.data()).toEqual({ nested: { x: 1 } });
    expect(missing?.exists).toBe(false);
  });

  test('list documents, those that only hold sub-collections too, and collections', async () => {
    await local.admin.doc('items/a').set({ title: 'a' });
    await local.admin.doc('items/b/notes/n').set({ text: 'n' });
    await local.admin.doc('authors/e').set({ title: 'e' });
    expect((await local.admin.collection('items').listDocuments()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await local.admin.listCollections()).map(({ id }) => id)).toEqual(['authors', 'items']);
    expect((await local.admin.doc('items/b').listCollections()).map(({ id }) => id)).toEqual(['notes']);
    expect((await local.admin.collectionGroup('notes').get()).size).toBe(1);
  });

  test('do not see the documents of another project', async () => {
    await local.admin.doc('items/a').set({ title: 'a' });
    const url = `http://${local.firebase.firestoreHost}/v1/projects/other-project/databases/(default)/documents/items/a`;
    const response = await fetch(url, { headers: { Authorization: 'Bearer owner' } });
    expect(response.status).toBe(404);
  });
});

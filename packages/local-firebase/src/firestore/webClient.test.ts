import * as lite from 'firebase/firestore/lite';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

const item = (id: string) => lite.doc(local.browser, `items/${id}`);
const items = () => lite.collection(local.browser, 'items');
const addOne = (id: string) => lite.updateDoc(item(id), { count: lite.increment(1) });

describe('firebase/firestore/lite reads', () => {
  beforeEach(async () => {
    const batch = local.admin.batch();
    for (let index = 0; index < 25; index++) {
      batch.set(local.admin.doc(`items/p${String(index).padStart(2, '0')}`), {
        createdAt: new Date(1_700_000_000_000 + (index >= 5 && index < 17 ? 100_000 : index * 1000)),
        tags: [index % 2 ? 'odd' : 'even'],
      });
    }
    await batch.commit();
  });

  test('page by page every document once, twelve of them with the same time', async () => {
    const newestFirst = lite.query(items(), lite.orderBy('createdAt', 'desc'), lite.limit(10));
    const seen: string[] = [];
    for (let page = await lite.getDocs(newestFirst); !page.empty;) {
      seen.push(...page.docs.map(({ id }) => id));
      page = await lite.getDocs(lite.query(newestFirst, lite.startAfter(page.docs.at(-1))));
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  test('a tag, the newest first, and its number', async () => {
    const inCategory = lite.where('tags', 'array-contains', 'odd');
    const query = lite.query(items(), inCategory, lite.orderBy('createdAt', 'desc'), lite.limit(2));
    expect((await lite.getDocs(query)).docs.map(({ id }) => id)).toEqual(['p15', 'p13']);
    expect((await lite.getCount(lite.query(items(), inCategory))).data()).toEqual({ count: 12 });
  });

  test('a document, a missing one, and an empty collection', async () => {
    expect((await lite.getDoc(item('p00'))).get('tags')).toEqual(['even']);
    expect((await lite.getDoc(item('missing'))).exists()).toBe(false);
    expect((await lite.getDocs(lite.collection(local.browser, 'authors'))).size).toBe(0);
  });

  test('no other collection, empty or not', async () => {
    await local.admin.doc('secrets/s').set({ text: 'x' });
    await local.admin.doc('items/p00/notes/n').set({ text: 'x' });
    for (const path of ['secrets', 'nothing', 'items/p00/notes', 'items/p00/nothing']) {
      const denied = { code: 'permission-denied' };
      await expect(lite.getDocs(lite.collection(local.browser, path))).rejects.toMatchObject(denied);
      await expect(lite.getCount(lite.collection(local.browser, path))).rejects.toMatchObject(denied);
      await expect(lite.getDoc(lite.doc(local.browser, path, 'n'))).rejects.toMatchObject(denied);
    }
    const group = lite.collectionGroup(local.browser, 'notes');
    await expect(lite.getDocs(group)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('no query that production has no index for', async () => {
    const query = lite.query(items(), lite.where('author', '==', 'x'), lite.orderBy('createdAt'));
    await expect(lite.getDocs(query)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('firestore.indexes.json') as string,
    });
  });
});

describe('firebase/firestore/lite writes', () => {
  const stored = async (id: string) => (await local.admin.doc(`items/${id}`).get()).data();

  test('100 increments at once are exactly 100', async () => {
    await local.admin.doc('items/p').set({ title: 'x', count: 5 });
    await Promise.all(Array.from({ length: 100 }, () => addOne('p')));
    expect(await stored('p')).toEqual({ title: 'x', count: 105 });
  });

  test('the first count of a document without one', async () => {
    await local.admin.doc('items/p').set({ title: 'x' });
    await addOne('p');
    expect(await stored('p')).toEqual({ title: 'x', count: 1 });
  });

  test('a document that does not exist is not made by counting', async () => {
    await expect(addOne('missing')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('missing')).toBeUndefined();
  });

  const denied: [string, () => Promise<unknown>][] = [
    ['two at once', () => lite.updateDoc(item('p'), { count: lite.increment(2) })],
    ['a deletion', () => lite.deleteDoc(item('p'))],
    ['another collection', () => lite.setDoc(lite.doc(local.browser, 'secrets/s'), { count: 1 })],
    [
      'one allowed write together with one that is not',
      () => {
        const batch = lite.writeBatch(local.browser);
        batch.update(item('p'), { count: lite.increment(1) });
        batch.delete(item('q'));
        return batch.commit();
      },
    ],
    [
      'two count in one commit by two writes and a third write that hides it',
      () => {
        const batch = lite.writeBatch(local.browser);
        batch.update(item('p'), { count: lite.increment(1) });
        batch.update(item('p'), { count: lite.increment(3) });
        return batch.commit();
      },
    ],
  ];
  test.each(denied)('are refused, and nothing changes: %s', async (_, write) => {
    await local.admin.doc('items/p').set({ title: 'x', count: 5 });
    await local.admin.doc('items/q').set({ title: 'q' });
    await expect(write()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('p')).toEqual({ title: 'x', count: 5 });
    expect(await stored('q')).toEqual({ title: 'q' });
    expect(await stored('new')).toBeUndefined();
  });
});

import type { Firestore } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, openLite, type Client } from '../testing/clients.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';

let firebase: LocalFirebase;
let admin: Client<Firestore>;
let browser: Client<lite.Firestore>;

beforeAll(async () => {
  firebase = await startForTests();
  admin = openAdmin(firebase);
  browser = openLite(firebase);
});
afterAll(async () => {
  await Promise.all([admin.close(), browser.close()]);
  await firebase.stop();
});
beforeEach(() => clearDocuments(firebase));

const item = (id: string) => lite.doc(browser.db, `items/${id}`);
const items = () => lite.collection(browser.db, 'items');
const addOne = (id: string) => lite.updateDoc(item(id), { count: lite.increment(1) });

describe('firebase/firestore/lite reads', () => {
  beforeEach(async () => {
    const batch = admin.db.batch();
    for (let index = 0; index < 25; index++) {
      batch.set(admin.db.doc(`items/p${String(index).padStart(2, '0')}`), {
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
    expect((await lite.getDocs(lite.collection(browser.db, 'authors'))).size).toBe(0);
  });

  test('no other collection, empty or not', async () => {
    await admin.db.doc('secrets/s').set({ text: 'x' });
    await admin.db.doc('items/p00/notes/n').set({ text: 'x' });
    for (const path of ['secrets', 'nothing', 'items/p00/notes', 'items/p00/nothing']) {
      const denied = { code: 'permission-denied' };
      await expect(lite.getDocs(lite.collection(browser.db, path))).rejects.toMatchObject(denied);
      await expect(lite.getCount(lite.collection(browser.db, path))).rejects.toMatchObject(denied);
      await expect(lite.getDoc(lite.doc(browser.db, path, 'n'))).rejects.toMatchObject(denied);
    }
    const group = lite.collectionGroup(browser.db, 'notes');
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
  const stored = async (id: string) => (await admin.db.doc(`items/${id}`).get()).data();

  test('100 increments at once are exactly 100', async () => {
    await admin.db.doc('items/p').set({ title: 'x', count: 5 });
    await Promise.all(Array.from({ length: 100 }, () => addOne('p')));
    expect(await stored('p')).toEqual({ title: 'x', count: 105 });
  });

  test('the first count of a document without one', async () => {
    await admin.db.doc('items/p').set({ title: 'x' });
    await addOne('p');
    expect(await stored('p')).toEqual({ title: 'x', count: 1 });
  });

  test('a document that does not exist is not made by counting', async () => {
    await expect(addOne('missing')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('missing')).toBeUndefined();
  });

  test('a document that was deleted meanwhile stays deleted', async () => {
    await admin.db.doc('items/p').set({ count: 5 });
    await addOne('p');
    await admin.db.doc('items/p').delete();
    await expect(addOne('p')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('p')).toBeUndefined();
  });

  const denied: [string, () => Promise<unknown>][] = [
    ['two at once', () => lite.updateDoc(item('p'), { count: lite.increment(2) })],
    ['one less', () => lite.updateDoc(item('p'), { count: lite.increment(-1) })],
    ['a fraction', () => lite.updateDoc(item('p'), { count: lite.increment(0.5) })],
    ['another number', () => lite.updateDoc(item('p'), { count: 100 })],
    ['no change', () => lite.updateDoc(item('p'), { count: 5 })],
    ['a count and a title', () => lite.updateDoc(item('p'), { count: lite.increment(1), title: 'y' })],
    ['a title', () => lite.updateDoc(item('p'), { title: 'y' })],
    ['the removal of the count', () => lite.updateDoc(item('p'), { count: lite.deleteField() })],
    ['a replacement', () => lite.setDoc(item('p'), { count: 6 })],
    ['a new document', () => lite.setDoc(item('new'), { count: 1 })],
    ['a deletion', () => lite.deleteDoc(item('p'))],
    ['another collection', () => lite.setDoc(lite.doc(browser.db, 'secrets/s'), { count: 1 })],
    [
      'one allowed write together with one that is not',
      () => {
        const batch = lite.writeBatch(browser.db);
        batch.update(item('p'), { count: lite.increment(1) });
        batch.delete(item('q'));
        return batch.commit();
      },
    ],
    [
      'two count in one commit by two writes and a third write that hides it',
      () => {
        const batch = lite.writeBatch(browser.db);
        batch.update(item('p'), { count: lite.increment(1) });
        batch.update(item('p'), { count: lite.increment(3) });
        return batch.commit();
      },
    ],
  ];
  test.each(denied)('are refused, and nothing changes: %s', async (_, write) => {
    await admin.db.doc('items/p').set({ title: 'x', count: 5 });
    await admin.db.doc('items/q').set({ title: 'q' });
    await expect(write()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('p')).toEqual({ title: 'x', count: 5 });
    expect(await stored('q')).toEqual({ title: 'q' });
    expect(await stored('new')).toBeUndefined();
  });
});

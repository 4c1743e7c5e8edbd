import * as lite from 'firebase/firestore/lite';
import type { Firestore } from 'firebase-admin/firestore';
import type { Emulator } from '../startLocalFirebase.ts';
import { openAdmin, openLite, type Client } from '../testing/clients.ts';
import { clearDocuments, startEmpty } from '../testing/startEmpty.ts';

let emulator: Emulator;
let admin: Client<Firestore>;
let browser: Client<lite.Firestore>;

beforeAll(async () => {
  emulator = await startEmpty();
  admin = openAdmin(emulator.firestoreHost);
  browser = openLite(emulator.firestoreHost);
});
afterAll(async () => {
  await Promise.all([admin.close(), browser.close()]);
  await emulator.stop();
});
beforeEach(() => clearDocuments(emulator));

const program = (id: string) => lite.doc(browser.db, `programs/${id}`);
const programs = () => lite.collection(browser.db, 'programs');
const addOne = (id: string) => lite.updateDoc(program(id), { views: lite.increment(1) });

describe('firebase/firestore/lite reads', () => {
  beforeEach(async () => {
    const batch = admin.db.batch();
    for (let index = 0; index < 25; index++) {
      batch.set(admin.db.doc(`programs/p${String(index).padStart(2, '0')}`), {
        createdAt: new Date(1_700_000_000_000 + (index >= 5 && index < 17 ? 100_000 : index * 1000)),
        categories: [index % 2 ? 'veritas' : 'academia'],
      });
    }
    await batch.commit();
  });

  test('page by page every document once, twelve of them with the same time', async () => {
    const newestFirst = lite.query(programs(), lite.orderBy('createdAt', 'desc'), lite.limit(10));
    const seen: string[] = [];
    for (let page = await lite.getDocs(newestFirst); !page.empty;) {
      seen.push(...page.docs.map(({ id }) => id));
      page = await lite.getDocs(lite.query(newestFirst, lite.startAfter(page.docs.at(-1))));
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
  });

  test('a category, the newest first, and its number', async () => {
    const inCategory = lite.where('categories', 'array-contains', 'veritas');
    const query = lite.query(programs(), inCategory, lite.orderBy('createdAt', 'desc'), lite.limit(2));
    expect((await lite.getDocs(query)).docs.map(({ id }) => id)).toEqual(['p15', 'p13']);
    expect((await lite.getCount(lite.query(programs(), inCategory))).data()).toEqual({ count: 12 });
  });

  test('a document, a missing one, and an empty collection', async () => {
    expect((await lite.getDoc(program('p00'))).get('categories')).toEqual(['academia']);
    expect((await lite.getDoc(program('missing'))).exists()).toBe(false);
    expect((await lite.getDocs(lite.collection(browser.db, 'events'))).size).toBe(0);
  });

  test('no other collection, empty or not', async () => {
    await admin.db.doc('secrets/s').set({ text: 'x' });
    await admin.db.doc('programs/p00/notes/n').set({ text: 'x' });
    for (const path of ['secrets', 'nothing', 'programs/p00/notes', 'programs/p00/nothing']) {
      const denied = { code: 'permission-denied' };
      await expect(lite.getDocs(lite.collection(browser.db, path))).rejects.toMatchObject(denied);
      await expect(lite.getCount(lite.collection(browser.db, path))).rejects.toMatchObject(denied);
      await expect(lite.getDoc(lite.doc(browser.db, path, 'n'))).rejects.toMatchObject(denied);
    }
    const group = lite.collectionGroup(browser.db, 'notes');
    await expect(lite.getDocs(group)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('no query that production has no index for', async () => {
    const query = lite.query(programs(), lite.where('author', '==', 'x'), lite.orderBy('createdAt'));
    await expect(lite.getDocs(query)).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('firestore.indexes.json') as string,
    });
  });
});

describe('firebase/firestore/lite writes', () => {
  const stored = async (id: string) => (await admin.db.doc(`programs/${id}`).get()).data();

  test('100 increments at once are exactly 100', async () => {
    await admin.db.doc('programs/p').set({ title: 'x', views: 5 });
    await Promise.all(Array.from({ length: 100 }, () => addOne('p')));
    expect(await stored('p')).toEqual({ title: 'x', views: 105 });
  });

  test('the first view of a document without views', async () => {
    await admin.db.doc('programs/p').set({ title: 'x' });
    await addOne('p');
    expect(await stored('p')).toEqual({ title: 'x', views: 1 });
  });

  test('a document that does not exist is not made by counting a view', async () => {
    await expect(addOne('missing')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('missing')).toBeUndefined();
  });

  test('a document that was deleted meanwhile stays deleted', async () => {
    await admin.db.doc('programs/p').set({ views: 5 });
    await addOne('p');
    await admin.db.doc('programs/p').delete();
    await expect(addOne('p')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('p')).toBeUndefined();
  });

  const denied: [string, () => Promise<unknown>][] = [
    ['two views at once', () => lite.updateDoc(program('p'), { views: lite.increment(2) })],
    ['a view less', () => lite.updateDoc(program('p'), { views: lite.increment(-1) })],
    ['a fraction of a view', () => lite.updateDoc(program('p'), { views: lite.increment(0.5) })],
    ['another number', () => lite.updateDoc(program('p'), { views: 100 })],
    ['no change', () => lite.updateDoc(program('p'), { views: 5 })],
    ['a view and a title', () => lite.updateDoc(program('p'), { views: lite.increment(1), title: 'y' })],
    ['a title', () => lite.updateDoc(program('p'), { title: 'y' })],
    ['the removal of the views', () => lite.updateDoc(program('p'), { views: lite.deleteField() })],
    ['a replacement', () => lite.setDoc(program('p'), { views: 6 })],
    ['a new document', () => lite.setDoc(program('new'), { views: 1 })],
    ['a deletion', () => lite.deleteDoc(program('p'))],
    ['another collection', () => lite.setDoc(lite.doc(browser.db, 'secrets/s'), { views: 1 })],
    [
      'one allowed write together with one that is not',
      () => {
        const batch = lite.writeBatch(browser.db);
        batch.update(program('p'), { views: lite.increment(1) });
        batch.delete(program('q'));
        return batch.commit();
      },
    ],
    [
      'two views in one commit by two writes and a third write that hides it',
      () => {
        const batch = lite.writeBatch(browser.db);
        batch.update(program('p'), { views: lite.increment(1) });
        batch.update(program('p'), { views: lite.increment(3) });
        return batch.commit();
      },
    ],
  ];
  test.each(denied)('are refused, and nothing changes: %s', async (_, write) => {
    await admin.db.doc('programs/p').set({ title: 'x', views: 5 });
    await admin.db.doc('programs/q').set({ title: 'q' });
    await expect(write()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored('p')).toEqual({ title: 'x', views: 5 });
    expect(await stored('q')).toEqual({ title: 'q' });
    expect(await stored('new')).toBeUndefined();
  });
});

import type { Firestore } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin, openLite, type Client } from 'local-firebase/testing/clients';
import { documentNames, pickDocument } from 'newsroom/model/documents';
import { draftFields } from 'newsroom/model/drafts';
import { fields as itemFields } from 'newsroom/model/fields';
import { exampleValues } from 'newsroom/testing/exampleValues';
import { startSiteFirebase } from '../testing/localFirebase.ts';

// The rights of accounts with the claim “editor”, by firestore.rules. Visitors: rulesTable.test.ts.

let firebase: LocalFirebase;
let admin: Client<Firestore>;
let editor: Client<lite.Firestore>;

beforeAll(async () => {
  firebase = await startSiteFirebase();
  admin = openAdmin(firebase);
  editor = openLite(firebase, { sub: 'anahit', editor: true, name: 'Անահիտ', email: 'anahit@example.org' });
});
afterAll(async () => {
  await Promise.all([admin.close(), editor.close()]);
  await firebase.stop();
});

const now = lite.serverTimestamp();
const good = { title: 'Վերնագիր', createdAt: new Date(1.7e12), updatedAt: now };
const stored = { ...good, updatedAt: new Date(1.7e12), views: 5, imported: 'a' };
type Try = (document: lite.DocumentReference) => Promise<unknown>;
const create = (fields: Record<string, unknown>, collection = 'articles'): Try => {
  return ({ firestore }) => lite.addDoc(lite.collection(firestore, collection), { ...good, ...fields });
};
const update =
  (fields: Record<string, unknown>): Try =>
  (document) =>
    lite.setDoc(document, { updatedAt: now, ...fields }, { merge: true });

const itemTries: Record<string, Try> = {
  'a new one': create({}),
  'another title': update({ title: 'Այլ' }),
  'more views': update({ views: 1000 }),
  'two views': (document) => lite.updateDoc(document, { views: lite.increment(2) }),
  'a title and a view': update({ title: 'Այլ', views: lite.increment(1) }),
  'a replacement': (document) => lite.setDoc(document, good),
  'what an import stored': update({ imported: 'b' }),
  'another collection': create({}, 'users'),
  'a note below it': (document) => lite.addDoc(lite.collection(document, 'notes'), good),
};

async function attempt(client: Client<lite.Firestore>, work: Try): Promise<string> {
  await admin.db.doc('articles/there').set(stored);
  return work(lite.doc(client.db, 'articles/there')).then(
    () => 'allowed',
    ({ code }: { code: string }) => code,
  );
}

test.each(Object.entries(itemTries))('editors store no item past the drafts: %s', async (_, work) => {
  expect(await attempt(editor, work)).toBe('permission-denied');
});

test.each<[string, Try]>([
  ['delete an item', (document) => lite.deleteDoc(document)],
  ['view one, as readers do', (document) => lite.updateDoc(document, { views: lite.increment(1) })],
])('editors may %s', async (_, work) => {
  expect(await attempt(editor, work)).toBe('allowed');
});

test('a first view of an item whose views were emptied counts', async () => {
  await admin.db.doc('articles/emptied').set({ ...stored, views: null });
  const view = lite.updateDoc(lite.doc(editor.db, 'articles', 'emptied'), { views: lite.increment(1) });
  await expect(view).resolves.toBeUndefined();
  expect((await admin.db.doc('articles/emptied').get()).get('views')).toBe(1);
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const draft = { collection: 'articles', updatedAt: now, savedBy: 'Անահիտ' };
const ofItem = { targetId: 'there', views: stored.views };
const draftExamples = {
  ...Object.fromEntries(
    Object.entries({ ...itemFields, ...draftFields }).map(([name, { kind }]) => [
      name,
      exampleValues[kind].good,
    ]),
  ),
  ...draft,
  ...ofItem,
};
const inDrafts = (values: Record<string, unknown>): Try => create({ createdAt: null, ...values }, 'drafts');
/** Stores a draft over one that has 5 views. */
const again =
  (values: Record<string, unknown>): Try =>
  async ({ firestore }) => {
    await admin.db.doc('drafts/again').set({ collection: 'articles', views: 5 });
    return lite.setDoc(lite.doc(firestore, 'drafts', 'again'), { ...draft, ...values });
  };
const allowedDrafts: Record<string, Try> = {
  'one without a title': inDrafts({ ...draft, title: null }),
  'every field': inDrafts({ ...draftExamples, imported: 'a' }),
  'one saved by an address': inDrafts({ ...draft, savedBy: 'anahit@example.org' }),
  'fields that were emptied': inDrafts({
    ...draft,
    description: null,
    image: null,
    duration: null,
    categories: [],
    startsAt: null,
    publishAt: null,
    views: null,
  }),
  'the views that it had': again({ views: 5 }),
  'an hour ahead, by a wrong clock': inDrafts({ ...draft, updatedAt: inDays(0.04), createdAt: inDays(0.9) }),
  'a deletion': ({ firestore }) => lite.deleteDoc(lite.doc(firestore, 'drafts', 'a')),
  'a list of them': ({ firestore }) =>
    lite.getDocs(lite.query(lite.collection(firestore, 'drafts'), lite.orderBy('publishAt'))),
};
const long = 'ա'.repeat(50_000);
const refusedDrafts: Record<string, Try> = {
  'one for no section': inDrafts({ ...draft, collection: null }),
  'one for another collection': inDrafts({ ...draft, collection: 'users' }),
  'one without its editor': inDrafts({ ...draft, savedBy: null }),
  'one of another editor': inDrafts({ ...draft, savedBy: 'Արամ' }),
  'an hour in words': inDrafts({ ...draft, publishAt: 'վաղը' }),
  'a field the site does not have': inDrafts({ ...draft, headline: 'Ա' }),
  'views of nothing': inDrafts({ ...draft, views: 5 }),
  'other views than the item has': inDrafts({ ...draft, ...ofItem, views: 5_000_000 }),
  'more views than it had': again({ views: 6 }),
  'a title of two thousand letters': inDrafts({ ...draft, title: 'ա'.repeat(2000) }),
  'a number as author': inDrafts({ ...draft, author: 7 }),
  'a script as picture': inDrafts({ ...draft, image: 'javascript:alert(1)' }),
  'a path as picture': inDrafts({ ...draft, image: 'desk/a.jpg' }),
  'a text as date': inDrafts({ ...draft, createdAt: '2025-03-20' }),
  'a date far ahead': inDrafts({ ...draft, createdAt: inDays(2) }),
  'a change far ahead': inDrafts({ ...draft, updatedAt: inDays(2) }),
  'a pin for ever': inDrafts({ ...draft, pinnedUntil: inDays(4_000) }),
  'an unknown category': inDrafts({ ...draft, categories: ['sport'] }),
  'one category without a list': inDrafts({ ...draft, categories: 'veritas' }),
  'a category a hundred times': inDrafts({ ...draft, categories: Array.from({ length: 100 }, () => 'fair') }),
  'an unknown status': inDrafts({ ...draft, status: 'moved' }),
  'a negative length': inDrafts({ ...draft, duration: -1 }),
  ...Object.fromEntries(
    ['imported', 'heldBack', 'wasDueAt', 'targetId', 'basedOn'].map((name) => [
      `a text of any length as ${name}`,
      inDrafts({ ...draft, [name]: long }),
    ]),
  ),
};

test.each(Object.entries(allowedDrafts))(
  'editors may store or read a draft, readers may not: %s',
  async (_, work) => {
    expect(await attempt(editor, work)).toBe('allowed');
    const reader = openLite(firebase, { sub: 'reader' });
    expect(await attempt(reader, work)).toBe('permission-denied');
    await reader.close();
  },
);

test.each(Object.entries(refusedDrafts))('editors may not store as a draft: %s', async (_, work) => {
  expect(await attempt(editor, work)).toBe('permission-denied');
});

test.each(documentNames)(
  'editors may store the fields of %s, and no other, unless they are the servers’ own',
  async (name) => {
    const { fields, readBy } = pickDocument(name);
    const values = Object.entries(fields).map(([field, { kind }]) => [field, exampleValues[kind].good]);
    const store = (more: Record<string, unknown>): Try => {
      const own = { drafts: draft, versions: { savedBy: 'Անահիտ', savedAt: now } }[name as string];
      const all = { ...Object.fromEntries(values), ...own, ...more };
      return ({ firestore }) => lite.addDoc(lite.collection(firestore, name), all);
    };
    const isTheirs = readBy !== 'servers';
    expect(await attempt(editor, store({}))).toBe(isTheirs ? 'allowed' : 'permission-denied');
    expect(await attempt(editor, store({ headline: 'Ա' }))).toBe('permission-denied');
  },
);

test.each([{ editor: 'true' }, { editor: 1 }, { role: 'editor' }])(
  'the claim %j makes no editor',
  async (claim) => {
    const other = openLite(firebase, { sub: 'reader', ...claim });
    expect(await attempt(other, inDrafts(draft))).toBe('permission-denied');
    expect(await attempt(other, (document) => lite.deleteDoc(document))).toBe('permission-denied');
    await other.close();
  },
);

test('what was said once of a version stays: editors add and read them, and change none', async () => {
  const version = {
    item: 'articles/a',
    content: 'https://cdn.example.org/a.html',
    savedAt: now,
    savedBy: 'Անահիտ',
  };
  const at: (work: (place: lite.DocumentReference) => Promise<unknown>) => Try =
    (work) =>
    ({ firestore }) =>
      work(lite.doc(firestore, 'versions', 'a'));
  expect(
    await attempt(
      editor,
      at((place) => lite.setDoc(place, version)),
    ),
  ).toBe('allowed');
  for (const forged of [{ savedBy: 'Արամ' }, { savedAt: new Date(0) }, { savedBy: '', content: 7 }])
    expect([
      forged,
      await attempt(
        editor,
        at(({ firestore }) => lite.addDoc(lite.collection(firestore, 'versions'), { ...version, ...forged })),
      ),
    ]).toEqual([forged, 'permission-denied']);
  // What readers saw, since when they saw it.
  const shown = { ...version, savedBy: '', savedAt: new Date(1.7e12) };
  const addShown = at(({ firestore }) => lite.addDoc(lite.collection(firestore, 'versions'), shown));
  expect(await attempt(editor, addShown)).toBe('allowed');
  expect(await attempt(editor, at(lite.getDoc))).toBe('allowed');
  await admin.db.doc('versions/a').set({ item: 'articles/a' });
  expect(
    await attempt(
      editor,
      at((place) => lite.setDoc(place, version)),
    ),
  ).toBe('permission-denied');
  expect(await attempt(editor, at(lite.deleteDoc))).toBe('permission-denied');
  const reader = openLite(firebase, { sub: 'reader' });
  expect(await attempt(reader, at(lite.getDoc))).toBe('permission-denied');
  await reader.close();
});

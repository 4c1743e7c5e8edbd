import { readFileSync } from 'node:fs';
import type { Firestore } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { parseRules, toStorageRules, type RulesValue } from 'local-firebase/rules';
import { openAdmin, openLite, type Client } from 'local-firebase/testing/clients';
import { documentNames, pickDocument } from '../model/documents.ts';
import { draftFields } from '../model/drafts.ts';
import { fieldNames, fields as itemFields, pickField } from '../model/fields.ts';
import { exampleValues } from '../testing/exampleValues.ts';
import { startSiteFirebase } from '../testing/localFirebase.ts';

// What accounts with the claim “editor” may do, by firestore.rules and storage.rules. Visitors: rulesTable.test.ts.

let firebase: LocalFirebase;
let admin: Client<Firestore>;
let editor: Client<lite.Firestore>;

beforeAll(async () => {
  firebase = await startSiteFirebase();
  admin = openAdmin(firebase);
  editor = openLite(firebase, { sub: 'anahit', editor: true });
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

const deskFields = fieldNames.filter((name) => name !== 'views' && name !== 'updatedAt');

const allowed: Record<string, Try> = {
  'a title and dates': create({}),
  'every field': create(
    Object.fromEntries(deskFields.map((name) => [name, exampleValues[pickField(name).kind].good])),
  ),
  'fields that were emptied': create({
    description: null,
    image: null,
    duration: null,
    categories: [],
    startsAt: null,
  }),
  'another title': update({ title: 'Այլ' }),
  'a correction of an imported document': update({ correction: 'Ուղղում' }),
  'a deletion': (document) => lite.deleteDoc(document),
  'a view, as a reader’s': (document) => lite.updateDoc(document, { views: lite.increment(1) }),
};
const refused: Record<string, Try> = {
  'no title': create({ title: '' }),
  'a title of two thousand letters': create({ title: 'ա'.repeat(2000) }),
  'a number as author': create({ author: 7 }),
  'a script as picture': create({ image: 'javascript:alert(1)' }),
  'a path as picture': create({ image: 'desk/a.jpg' }),
  'a text as date': create({ createdAt: '2025-03-20' }),
  'no date': create({ createdAt: null }),
  'an unknown category': create({ categories: ['sport'] }),
  'one category without a list': create({ categories: 'veritas' }),
  'an unknown status': create({ status: 'moved' }),
  'a negative length': create({ duration: -1 }),
  'a field the site does not have': create({ headline: 'Ա' }),
  'views of one’s own': create({ views: 1000 }),
  'another collection': create({}, 'users'),
  'more views': update({ views: 1000 }),
  'two views': (document) => lite.updateDoc(document, { views: lite.increment(2) }),
  'a title and a view': update({ title: 'Այլ', views: lite.increment(1) }),
  'a title without the moment': (document) => lite.updateDoc(document, { title: 'Այլ' }),
  'what an import stored': update({ imported: 'b' }),
  'a note below it': (document) => lite.addDoc(lite.collection(document, 'notes'), good),
};

async function attempt(client: Client<lite.Firestore>, work: Try): Promise<string> {
  await admin.db.doc('articles/there').set(stored);
  return work(lite.doc(client.db, 'articles/there')).then(
    () => 'allowed',
    ({ code }: { code: string }) => code,
  );
}

test.each(Object.entries(allowed))('editors may store %s', async (_, work) => {
  expect(await attempt(editor, work)).toBe('allowed');
});

test.each(Object.entries(refused))('editors may not store %s', async (_, work) => {
  expect(await attempt(editor, work)).toBe('permission-denied');
});

const draft = { collection: 'articles', updatedAt: now };
const draftExamples = Object.entries({ ...itemFields, ...draftFields }).map(([name, { kind }]) => [
  name,
  name === 'collection' ? 'articles' : exampleValues[kind].good,
]);
const inDrafts = (values: Record<string, unknown>): Try => create({ createdAt: null, ...values }, 'drafts');
const allowedDrafts: Record<string, Try> = {
  'one without a title': inDrafts({ ...draft, title: null }),
  'every field': inDrafts({ ...Object.fromEntries(draftExamples), imported: 'a' }),
  'a deletion': ({ firestore }) => lite.deleteDoc(lite.doc(firestore, 'drafts', 'a')),
  'a list of them': ({ firestore }) =>
    lite.getDocs(lite.query(lite.collection(firestore, 'drafts'), lite.orderBy('publishAt'))),
};
const refusedDrafts: Record<string, Try> = {
  'one for no section': inDrafts({ title: 'Ա' }),
  'one for another collection': inDrafts({ ...draft, collection: 'users' }),
  'an hour in words': inDrafts({ ...draft, publishAt: 'վաղը' }),
  'a script as picture': inDrafts({ ...draft, image: 'javascript:alert(1)' }),
  'a field the site does not have': inDrafts({ ...draft, headline: 'Ա' }),
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
      const all = { ...Object.fromEntries(values), ...(name === 'drafts' && draft), ...more };
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
    expect(await attempt(other, allowed['a title and dates']!)).toBe('permission-denied');
    expect(await attempt(other, allowed['a deletion']!)).toBe('permission-denied');
    await other.close();
  },
);

test('editors may add a file to the desk’s folder, and everybody may read it; nobody replaces or lists any', () => {
  const rules = parseRules(readFileSync('deploy/firebase/storage.rules', 'utf8'), toStorageRules('b'));
  const time = new Date(1.7e12);
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
  const list = (uid: string, path: string, contentType: string) => {
    const auth = { uid, token: { editor: uid === 'editor' } };
    const requestResource = new Map<string, RulesValue>([
      ['contentType', contentType],
      ['size', 9n],
    ]);
    return methods.filter((method) =>
      rules.isAllowed({ method, path: path.split('/'), auth, resource: null, requestResource, time }),
    );
  };
  expect(list('editor', 'desk/articles/a/b.jpg', 'image/jpeg')).toStrictEqual(['get', 'create']);
  expect(list('editor', 'desk/articles/a/b.svg', 'image/svg+xml')).toStrictEqual(['get']);
  expect(list('editor', 'imported/b.jpg', 'image/jpeg')).toStrictEqual(['get']);
  expect(list('reader', 'desk/articles/a/b.jpg', 'image/jpeg')).toStrictEqual(['get']);
});

test('what was said once of a version stays: editors add and read them, and change none', async () => {
  const version = {
    item: 'articles/a',
    content: 'https://cdn.example.org/a.html',
    savedAt: now,
    savedBy: 'Ա',
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

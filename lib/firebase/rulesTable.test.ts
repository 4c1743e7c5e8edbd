import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin, openLite, type Client } from 'local-firebase/testing/clients';
import { documentNames, pickDocument } from 'newsroom/model/documents';
import { sections } from 'newsroom/model/sections';
import { startSiteFirebase } from '../testing/localFirebase.ts';

// Everything a browser may try: firestore.rules through the SDK that readers have. Every try in one collection, one of
// each operation in every collection and by readers who have signed in. What an update may change, by type:
// firestoreRules.test.ts. Over 200 lines because the tables and the tests that run them are one subject.

const content = sections.map(({ collection }) => collection);
const open = documentNames.filter((name) => pickDocument(name).readBy === 'everybody');
const closed = documentNames.filter((name) => pickDocument(name).readBy !== 'everybody');
const others = [...closed, 'users', 'program', 'Programs', 'programs2', 'views', '_'];
const roles = ['anonymous', 'signed-in'] as const;
const stored = { title: 'Վերնագիր', categories: ['veritas'], views: 5, place: { city: 'Երևան' } };

let firebase: LocalFirebase;
let admin: Client<Firestore>;
let clients: Record<Role, Client<lite.Firestore>>;

/** The subjects of the attempts: a document that exists, another one, and one that does not. */
type Try = (documents: {
  db: lite.Firestore;
  there: lite.DocumentReference;
  beside: lite.DocumentReference;
  missing: lite.DocumentReference;
}) => Promise<unknown>;

const one = lite.increment(1);
const change =
  (fields: Record<string, unknown>): Try =>
  ({ there }) =>
    lite.updateDoc(there, fields);

const allowedWrites: Record<string, Try> = {
  'one view': change({ views: one }),
  'the number that is one more': change({ views: 6 }),
  'one view, merged': ({ there }) => lite.setDoc(there, { views: one }, { merge: true }),
  'all of it again, with one view more': ({ there }) => lite.setDoc(there, { ...stored, views: 6 }),
  'one view in a batch': ({ db, there }) => lite.writeBatch(db).update(there, { views: one }).commit(),
  'one view each of two documents': ({ db, there, beside }) =>
    lite.writeBatch(db).update(there, { views: one }).update(beside, { views: one }).commit(),
  'one view in a transaction': ({ db, there }) =>
    lite.runTransaction(db, async (transaction) => {
      const views: unknown = (await transaction.get(there)).get('views');
      transaction.update(there, { views: Number(views) + 1 });
    }),
};

const increments = [0, -1, 2, 0.5, Number.MAX_SAFE_INTEGER, NaN, Infinity];
const values: [string, unknown][] = [
  ...[4, 7, 6.5, NaN].map((value): [string, unknown] => [String(value), value]),
  ['«6»', '6'],
  ['null', null],
  ['a list', [6]],
  ['a map', { views: 6 }],
  ['a moment', new lite.Timestamp(6, 0)],
  ['the time of the server', lite.serverTimestamp()],
  ['a list with one more', lite.arrayUnion(6)],
  ['nothing', lite.deleteField()],
];
const fields: [string, unknown][] = [
  ['title', '<script>canary()</script>'],
  ['title', lite.deleteField()],
  ['content', 'https://canary.example/a'],
  ['createdAt', lite.serverTimestamp()],
  ['categories', lite.arrayUnion('whatToDo')],
  ['place.city', 'Գյումրի'],
  ['pinned', true],
  ['Views', 6],
];

const deniedWrites: Record<string, Try> = {
  ...Object.fromEntries(increments.map((by) => [`views plus ${by}`, change({ views: lite.increment(by) })])),
  ...Object.fromEntries(values.map(([name, value]) => [`views as ${name}`, change({ views: value })])),
  ...Object.fromEntries(
    fields.flatMap(([name, value], index) => [
      [`${name} (${index})`, change({ [name]: value })],
      [`${name} (${index}) with a view`, change({ [name]: value, views: one })],
    ]),
  ),
  'a field within views': change({ 'views.a': 6 }),
  'a replacement': ({ there }) => lite.setDoc(there, { views: 6 }),
  'a title, merged': ({ there }) => lite.setDoc(there, { title: 'x', views: one }, { merge: true }),
  'a deletion': ({ there }) => lite.deleteDoc(there),
  'a view of what is not there': ({ missing }) => lite.updateDoc(missing, { views: one }),
  'a view of what is not there, merged': ({ missing }) =>
    lite.setDoc(missing, { views: one }, { merge: true }),
  'a new document': ({ missing }) => lite.setDoc(missing, { ...stored, views: 1 }),
  'a new document of any id': ({ there }) => lite.addDoc(there.parent, { views: 1 }),
  'a view and a new document': ({ db, there, missing }) =>
    lite.writeBatch(db).update(there, { views: one }).set(missing, { views: 1 }).commit(),
  'a view here and two there': ({ db, there, beside }) =>
    lite
      .writeBatch(db)
      .update(there, { views: one })
      .update(beside, { views: lite.increment(2) })
      .commit(),
  'a deletion and the same again': ({ db, there }) =>
    lite
      .writeBatch(db)
      .delete(there)
      .set(there, { ...stored, views: 6 })
      .commit(),
  'a transaction that counts two': ({ db, there }) =>
    lite.runTransaction(db, async (transaction) => {
      const views: unknown = (await transaction.get(there)).get('views');
      transaction.update(there, { views: Number(views) + 2 });
    }),
  'a note below it': ({ there }) => lite.addDoc(lite.collection(there, 'notes'), { text: 'x' }),
  'a view of a note below it': ({ there }) => lite.updateDoc(lite.doc(there, 'notes', 'a'), { views: one }),
};

const category = lite.where('categories', 'array-contains', 'veritas');
const newest = lite.orderBy('createdAt', 'desc');

const allowedReads: Record<string, Try> = {
  'a document': ({ there }) => lite.getDoc(there),
  'a missing document': ({ missing }) => lite.getDoc(missing),
  ten: ({ there }) => lite.getDocs(lite.query(there.parent, newest, lite.limit(10))),
  all: ({ there }) => lite.getDocs(there.parent),
  'a category, whole': ({ there }) => lite.getDocs(lite.query(there.parent, category)),
  'the number of all': ({ there }) => lite.getCount(there.parent),
  'the number of a category': ({ there }) => lite.getCount(lite.query(there.parent, category)),
};

const deniedReads: Record<string, Try> = {
  'a note below it': ({ there }) => lite.getDoc(lite.doc(there, 'notes', 'a')),
  'the notes below it': ({ there }) => lite.getDocs(lite.collection(there, 'notes')),
  'all collections of its name': ({ db, there }) => lite.getDocs(lite.collectionGroup(db, there.parent.id)),
};

/** One of each operation, for every collection: all collections allow the same. */
const oneOfEach = {
  allowed: {
    'a document': allowedReads['a document']!,
    all: allowedReads['all']!,
    'a category, whole': allowedReads['a category, whole']!,
    'the number of all': allowedReads['the number of all']!,
    'one view': allowedWrites['one view']!,
  },
  denied: {
    'two views': change({ views: lite.increment(2) }),
    'a title with a view': change({ title: 'x', views: one }),
    'a new document': deniedWrites['a new document']!,
    'a deletion': deniedWrites['a deletion']!,
    'the notes below it': deniedReads['the notes below it']!,
    'a note below it': deniedWrites['a note below it']!,
    'all collections of its name': deniedReads['all collections of its name']!,
  },
};

type Role = (typeof roles)[number];
type Scope = { role: Role; collection: string };

// Collections that were seen to hold what they should: what was refused leaves nothing to put back.
const intact = new Set<string>();

async function prepare({ role, collection }: Scope) {
  const { db } = clients[role];
  const [there, beside, missing] = ['there', 'beside', 'missing'].map((id) => lite.doc(db, collection, id));
  const documents = { db, there: there!, beside: beside!, missing: missing! };
  if (intact.delete(collection)) return documents;
  const batch = admin.db.batch();
  batch.set(admin.db.doc(`${collection}/there`), stored);
  batch.set(admin.db.doc(`${collection}/beside`), stored);
  batch.set(admin.db.doc(`${collection}/there/notes/a`), { text: 'գաղտնի', views: 5 });
  batch.delete(admin.db.doc(`${collection}/missing`));
  await batch.commit();
  return documents;
}

async function checkUntouched(collection: string): Promise<boolean> {
  const [all, notes] = await Promise.all([
    admin.db.collection(collection).get(),
    admin.db.collection(`${collection}/there/notes`).get(),
  ]);
  const expected = [
    ['beside', stored],
    ['there', stored],
  ];
  const found = all.docs.map((document) => [document.id, document.data()]);
  const same = notes.size === 1 && isDeepStrictEqual(found, expected);
  if (same) intact.add(collection);
  return same;
}

/** The tries that went otherwise than expected, each in one line. */
async function listSurprises(
  { role, collection }: Scope,
  tries: Record<string, Try>,
  expected: 'allowed' | 'permission-denied',
): Promise<string[]> {
  const surprises: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) {
    const outcome = await attempt(await prepare({ role, collection })).then(
      () => 'allowed',
      ({ code }: { code: string }) => code,
    );
    if (outcome !== expected) surprises.push(`${role}, ${collection}, ${name}: ${outcome}`);
    else if (outcome !== 'allowed' && !(await checkUntouched(collection)))
      surprises.push(`${role}, ${collection}, ${name}: refused, but something was written`);
  }
  return surprises;
}

describe('firestore.rules', () => {
  beforeAll(async () => {
    firebase = await startSiteFirebase();
    intact.clear();
    admin = openAdmin(firebase);
    clients = {
      anonymous: openLite(firebase),
      'signed-in': openLite(firebase, { sub: 'reader', email: 'reader@example.am', admin: true }),
    };
  });
  afterAll(async () => {
    await Promise.all([admin.close(), ...Object.values(clients).map((client) => client.close())]);
    await firebase.stop();
  });

  const programs: Scope = { role: 'anonymous', collection: 'programs' };

  test.each(Object.entries(allowedWrites))('readers may write: %s', async (_, attempt) => {
    await attempt(await prepare(programs));
    expect((await admin.db.doc('programs/there').get()).data()).toEqual({ ...stored, views: 6 });
  });

  test('readers may read a document, a query of any size, and counts', async () => {
    expect(await listSurprises(programs, allowedReads, 'allowed')).toEqual([]);
  });

  test('readers may read nothing below a document, and no collection group', async () => {
    expect(await listSurprises(programs, deniedReads, 'permission-denied')).toEqual([]);
  });

  test('readers may write nothing but one view of a document that is there', async () => {
    expect(await listSurprises(programs, deniedWrites, 'permission-denied')).toEqual([]);
  });

  test.each([
    ...content.map((collection): Scope => ({ role: 'anonymous', collection })),
    { role: 'signed-in', collection: 'programs' },
  ] as Scope[])(
    '[V2] $role readers may read $collection and add one view, and nothing else',
    async (scope) => {
      expect(await listSurprises(scope, oneOfEach.allowed, 'allowed')).toEqual([]);
      expect(await listSurprises(scope, oneOfEach.denied, 'permission-denied')).toEqual([]);
    },
  );

  test.each(roles.flatMap((role) => open.map((collection): Scope => ({ role, collection }))))(
    '$role readers may read one document of $collection, and nothing else of it',
    async (scope) => {
      const { 'a document': read, ...rest } = oneOfEach.allowed;
      expect(await listSurprises(scope, { read }, 'allowed')).toEqual([]);
      expect(await listSurprises(scope, { ...rest, ...oneOfEach.denied }, 'permission-denied')).toEqual([]);
    },
  );

  test.each([
    ...others.map((collection): Scope => ({ role: 'anonymous', collection })),
    { role: 'signed-in', collection: 'users' },
  ] as Scope[])('$role readers may do nothing with $collection', async (scope) => {
    const everything = { ...oneOfEach.allowed, ...oneOfEach.denied };
    expect(await listSurprises(scope, everything, 'permission-denied')).toEqual([]);
  });
});

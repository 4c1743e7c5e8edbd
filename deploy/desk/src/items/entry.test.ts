import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  setDoc,
  Timestamp,
  type Firestore,
} from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { findSection } from 'newsroom/model/sections';
import { startSiteFirebase } from '@/lib/testing/localFirebase';
import {
  AddressTakenError,
  ConflictError,
  findNewer,
  listOwn,
  listVersions,
  openEntry,
  pickTheirs,
  remove,
  saveDraft,
  startEntry,
  takeBack,
} from './entry.ts';

// Drafts that the desk stores, by the rules of the site and against what others store meanwhile.

const section = findSection('analyses');
const published = {
  title: 'Հին',
  description: 'Ա',
  content: 'https://cdn.example.org/old.html',
  createdAt: Timestamp.fromMillis(1.7e12),
  updatedAt: Timestamp.fromMillis(1.7e12),
  views: 7,
  imported: 'a',
  otherTool: 'stays with the item',
};

let firebase: LocalFirebase;
let database: Firestore;
let anahit: { database: Firestore; name: string };
let aram: typeof anahit;

beforeEach(async () => {
  firebase = await startSiteFirebase({ seed: () => ({ articles: { a: toSeed(published) } }) });
  anahit = signIn('Անահիտ');
  aram = signIn('Արամ');
  ({ database } = anahit);
});
afterEach(async () => {
  await Promise.all([anahit, aram].map((editor) => deleteApp(editor.database.app)));
  await firebase.stop();
});

/** The rules compare the name with that of the account. */
function signIn(name: string) {
  const app = initializeApp({ projectId: firebase.projectId }, crypto.randomUUID());
  const own = getFirestore(app);
  const [host = '', port] = firebase.firestoreHost.split(':');
  connectFirestoreEmulator(own, host, Number(port), { mockUserToken: { sub: name, name, editor: true } });
  return { database: own, name };
}

function toSeed(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Timestamp ? value.toDate() : value,
    ]),
  ) as Record<string, string>;
}

const read = async (path: string) => (await getDoc(doc(database, path))).data();
const open = async () => (await openEntry(database, section, { id: 'a' }))!;

test('the next version of an item is a draft: readers see nothing of it, and what was not changed stays', async () => {
  const entry = await saveDraft(anahit, await open(), { values: { title: 'Նոր', description: '' } });
  expect(await read('articles/a')).toMatchObject({ title: 'Հին' });
  const draft = await read('drafts/articles~a');
  expect(draft).toMatchObject({
    title: 'Նոր',
    content: published.content,
    collection: 'articles',
    targetId: 'a',
    basedOn: published.updatedAt,
    savedBy: 'Անահիտ',
    imported: 'a',
  });
  expect(draft).not.toHaveProperty('description');
  expect(draft).not.toHaveProperty('otherTool');
  expect((await saveDraft(anahit, entry, { values: { author: 'Բ' } })).draft).toMatchObject({ title: 'Նոր' });
});

test('of two editors of one item the second to save is told, and nothing of the first is lost', async () => {
  const [hers, his] = [await open(), await open()];
  await saveDraft(aram, his, { values: { title: 'Արամի' } });
  const saving = saveDraft(anahit, hers, { values: { title: 'Անահիտի' } });
  await expect(saving).rejects.toBeInstanceOf(ConflictError);
  await expect(saving).rejects.toMatchObject({ theirs: { title: 'Արամի', savedBy: 'Արամ' } });
  expect(await read('drafts/articles~a')).toMatchObject({ title: 'Արամի' });
});

test('what the item itself became since it was opened is a conflict, too; a view is none', async () => {
  const entry = await open();
  await firebasePatch({ views: 8 });
  const saved = await saveDraft(anahit, entry, { values: { title: 'Նոր' } });
  await firebasePatch({ updatedAt: Timestamp.fromMillis(1.8e12), title: 'Ուրիշի', views: 9 });
  await expect(saveDraft(anahit, saved, { values: { title: 'Նոր 2' } })).rejects.toMatchObject({
    theirs: { title: 'Ուրիշի' },
  });
  const reopened = await open();
  expect(findNewer(reopened)).toMatchObject({ title: 'Ուրիշի' });
  // A draft that is opened later does not go on either as if nothing had been published.
  for (const saving of [saveDraft(anahit, reopened, { publishAt: 'now' }), takeBack(anahit, reopened)])
    await expect(saving).rejects.toMatchObject({ theirs: { title: 'Ուրիշի' } });
  // Once an editor has chosen, the draft follows the item as it is now: what is not mine is the other's.
  const { fields, followed } = pickTheirs(saved, reopened);
  expect(fields).toMatchObject({ title: 'Ուրիշի' });
  // Readers go on while the editor chooses.
  await firebasePatch({ views: 10 });
  const settled = await saveDraft(anahit, followed, { values: { author: 'Իմը' } });
  expect(findNewer(settled)).toBeUndefined();
  expect(await read('drafts/articles~a')).toMatchObject({ title: 'Ուրիշի', author: 'Իմը', targetId: 'a' });
});

/** Writes as an administrator's tool does. */
async function firebasePatch(fields: Record<string, unknown>, path = 'articles/a'): Promise<void> {
  const app = initializeApp({ projectId: firebase.projectId }, crypto.randomUUID());
  const admin = getFirestore(app);
  const [host = '', port] = firebase.firestoreHost.split(':');
  connectFirestoreEmulator(admin, host, Number(port), { mockUserToken: 'owner' });
  await setDoc(doc(admin, path), fields, { merge: true });
  await deleteApp(app);
}

test('a new item may have an address of its own, which no other item has', async () => {
  const entry = startEntry(section, 'abcdefghij0123456789');
  const saved = await saveDraft(anahit, entry, { values: { title: 'Ա' }, targetId: 'kamurj' });
  expect(saved.id).toBe('kamurj');
  expect(await openEntry(database, section, { id: 'kamurj', draftId: saved.draftId })).toMatchObject({
    id: 'kamurj',
  });
  await expect(saveDraft(anahit, saved, { targetId: 'a' })).rejects.toBeInstanceOf(AddressTakenError);
});

test('each text that was saved, and the one that readers saw, is a version; automatic saves are none', async () => {
  const first = await saveDraft(anahit, await open(), {
    values: { content: 'https://cdn.example.org/1.html' },
    isVersion: true,
  });
  const second = await saveDraft(anahit, first, { values: { content: 'https://cdn.example.org/2.html' } });
  await saveDraft(aram, second, { values: { content: 'https://cdn.example.org/3.html' }, isVersion: true });
  const versions = await listVersions(database, second);
  expect(versions.map(({ content, savedBy }) => [content.slice(-6), savedBy])).toEqual([
    ['3.html', 'Արամ'],
    ['1.html', 'Անահիտ'],
    ['d.html', ''],
  ]);
  // An item without a text is its editor's as well, and has none to restore.
  const event = startEntry(section, 'textless');
  await saveDraft(aram, event, { values: { title: 'Ա' }, isVersion: true });
  expect(await listOwn(aram, section)).toEqual(['textless', 'a']);
  expect(await listVersions(database, event)).toEqual([]);
});

test('to publish now and at an hour are one thing: the draft says when, and no reason of before stays', async () => {
  await saveDraft(anahit, await open(), {});
  await firebasePatch({ heldBack: 'noTitle', wasDueAt: Timestamp.now() }, 'drafts/articles~a');
  const scheduled = await saveDraft(anahit, await open(), { publishAt: 1.9e12 });
  const draft = await read('drafts/articles~a');
  expect(draft).toMatchObject({ publishAt: Timestamp.fromMillis(1.9e12) });
  expect(Object.keys(draft!)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/heldBack|wasDueAt/)]),
  );
  await saveDraft(anahit, scheduled, { publishAt: null });
  expect(await read('drafts/articles~a')).not.toHaveProperty('publishAt');
});

test('an item that is taken back is a draft with its views, and follows nothing', async () => {
  const next = await saveDraft(anahit, await open(), { values: { author: 'Բ' } });
  await firebasePatch({ views: 8 });
  const entry = await takeBack(anahit, next);
  expect(await read('articles/a')).toBeUndefined();
  const draft = await read('drafts/articles~a');
  expect(draft).toMatchObject({
    title: 'Հին',
    author: 'Բ',
    views: 8,
    imported: 'a',
    createdAt: published.createdAt,
  });
  expect(draft).not.toHaveProperty('basedOn');
  await saveDraft(anahit, entry, { values: { title: 'Նոր' } });
});

test('a draft is thrown away alone, or with its item; not where somebody has saved since', async () => {
  const entry = await saveDraft(anahit, await open(), { values: { title: 'Նոր' } });
  await expect(remove(database, await openAsItWas(entry), 'all')).rejects.toBeInstanceOf(ConflictError);
  await remove(database, entry, 'draft');
  expect([await read('drafts/articles~a'), await read('articles/a')]).toEqual([
    undefined,
    expect.objectContaining({ title: 'Հին' }),
  ]);
  await remove(database, await open(), 'all');
  expect(await read('articles/a')).toBeUndefined();
});

async function openAsItWas(entry: Awaited<ReturnType<typeof open>>) {
  return { ...entry, draft: { ...entry.draft, updatedAt: Timestamp.fromMillis(1) } };
}

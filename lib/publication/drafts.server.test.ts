import { setTimeout as wait } from 'node:timers/promises';
import { FieldValue, Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { toDraftFields } from 'newsroom/model/drafts';
import { sections } from 'newsroom/model/sections';
import { getDatabase } from '@/lib/firebase/admin.node';
import type * as Deadline from '@/lib/runtime/deadline';
import { withDeadline } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { publishDue, watchDrafts } from './drafts.server';
import { publishSoon } from './publishSoon.server';

jest.mock('./publishSoon.server');
jest.mock('@/lib/runtime/deadline', () => {
  const actual = jest.requireActual<typeof Deadline>('@/lib/runtime/deadline');
  return { ...actual, withDeadline: jest.fn(actual.withDeadline) };
});

const { put } = setUpServerFirebase();
let database: Firestore;
const now = Timestamp.now();
const past = Timestamp.fromMillis(Date.now() - 1_000);
const due = { collection: 'articles', title: 'Վերնագիր', publishAt: past };
const item = { title: 'Առաջին', createdAt: past, updatedAt: past, views: 7, imported: 'a' };
const next = { ...toDraftFields('articles', 'a', item), publishAt: past, basedOn: past, title: 'Երկրորդ' };

beforeEach(async () => {
  jest.mocked(publishSoon).mockClear();
  jest.spyOn(log, 'info').mockReturnValue();
  jest.spyOn(log, 'warn').mockReturnValue();
  database = getDatabase();
  for (const { collection } of [...sections, { collection: 'drafts' }]) await put(collection, {});
});

const read = async (path: string) => (await database.doc(path).get()).data();

test('a draft whose hour has come is an item from then on; others stay drafts', async () => {
  const later = Timestamp.fromMillis(Date.now() + 60_000);
  const place = { collection: 'events', targetId: 'b', place: 'Գյումրի', author: null };
  await put('drafts', {
    a: due,
    of: { ...due, ...place },
    later: { ...due, publishAt: later },
    open: { title: 'x' },
  });
  expect(await publishDue()).toEqual({
    published: expect.arrayContaining(['a', 'of']),
    heldBack: [],
    dueInMs: expect.any(Number),
  });
  const { createdAt, updatedAt, ...fields } = (await read('articles/a'))!;
  expect(fields).toEqual({ title: 'Վերնագիր', views: 0 });
  expect(createdAt).toEqual(updatedAt);
  expect((createdAt as Timestamp).toMillis()).toBeGreaterThanOrEqual(now.toMillis());
  expect(await read('events/b')).toMatchObject({ title: 'Վերնագիր', place: 'Գյումրի' });
  expect(await read('events/b')).not.toHaveProperty('author');
  const left = await database.collection('drafts').get();
  expect(left.docs.map(({ id }) => id).toSorted()).toEqual(['later', 'open']);
  expect(
    jest
      .mocked(publishSoon)
      .mock.calls.map(([{ id }]) => id)
      .toSorted(),
  ).toEqual(['a', 'b']);
});

test('the next version of an item keeps its views, its day and what an import has noted', async () => {
  await put('articles', { a: item });
  await put('drafts', { x: { ...next, createdAt: null, views: 3 } });
  expect((await publishDue()).published).toEqual(['x']);
  const { updatedAt, ...fields } = (await read('articles/a'))!;
  expect(fields).toEqual({ title: 'Երկրորդ', createdAt: past, views: 7, imported: 'a' });
  expect((updatedAt as Timestamp).toMillis()).toBeGreaterThan(past.toMillis());
});

test.each<[string, Record<string, unknown>, string]>([
  ['without a title', { title: ' ' }, 'noTitle'],
  ['of an unknown collection', { collection: 'users' }, 'unknownCollection'],
  ['with an id that Firestore refuses', { targetId: 'a/b' }, 'impossibleId'],
  ['with an hour in words', { publishAt: 'վաղը' }, 'badHour'],
  ['with the id of an item', { targetId: 'a' }, 'takenId'],
  ['whose item changed', { targetId: 'a', basedOn: Timestamp.fromMillis(1) }, 'itemChanged'],
  ['whose item was withdrawn', { targetId: 'gone', basedOn: past }, 'itemWithdrawn'],
])(
  'a draft %s is held back with the reason, nothing of it lost, and no other one waits',
  async (_, wrong, reason) => {
    await put('articles', { a: item });
    const bad = { ...due, ...wrong };
    const many = Object.fromEntries(Array.from({ length: 25 }, (__, index) => [`bad-${index}`, bad]));
    await put('drafts', { ...many, good: { ...due, publishAt: Timestamp.now() } });
    const { published, heldBack } = await publishDue();
    expect([published, heldBack.length]).toEqual([['good'], 25]);
    const { publishAt, ...others } = bad;
    expect(await read('drafts/bad-7')).toEqual({
      ...others,
      heldBack: reason,
      wasDueAt: publishAt,
    });
    expect(await read('articles/a')).toEqual(item);
    expect(await publishDue()).toMatchObject({ published: [], heldBack: [] });
  },
);

/** Every transaction of these drafts fails. */
function failPublishing(isBad: (id: string) => boolean, error: Error): void {
  const original = database.runTransaction.bind(database);
  jest.spyOn(database, 'runTransaction').mockImplementation(async (work) =>
    original(async (transaction) => {
      const get = transaction.get.bind(transaction);
      const spied = async (reference: DocumentReference) => {
        if (reference.parent.id === 'drafts' && isBad(reference.id)) throw error;
        return get(reference);
      };
      return work(Object.assign(transaction, { get: spied }));
    }),
  );
}

test('drafts that Firestore refuses for good are held back at once, and no other one waits', async () => {
  failPublishing(
    (id) => id !== 'good',
    Object.assign(new Error('3 INVALID_ARGUMENT: too large'), { code: 3 }),
  );
  const many = Object.fromEntries(Array.from({ length: 22 }, (__, index) => [`bad-${index}`, due]));
  await put('drafts', { ...many, good: { ...due, publishAt: Timestamp.now() } });
  const { published, heldBack } = await publishDue();
  expect([published, heldBack.length]).toEqual([['good'], 22]);
  const { publishAt, ...others } = due;
  expect(await read('drafts/bad-7')).toEqual({ ...others, heldBack: 'refused', wasDueAt: publishAt });
  const error = expect.objectContaining({ message: '3 INVALID_ARGUMENT: too large' });
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ reason: 'refused', error }));
});

test('a draft that makes more of its item than a document may have is held back', async () => {
  const big = 'x'.repeat(600_000);
  // What an import noted stays.
  await put('articles', { a: { ...item, imported: big } });
  await put('drafts', { a: { ...next, description: big } });
  expect((await publishDue()).heldBack).toEqual(['a']);
  expect(await read('drafts/a')).toMatchObject({ heldBack: 'refused' });
});

test('drafts that fail are passed over, and held back at the third time', async () => {
  failPublishing((id) => id !== 'good', new Error('cannot be encoded'));
  const many = Object.fromEntries(Array.from({ length: 22 }, (__, index) => [`bad-${index}`, due]));
  await put('drafts', { ...many, good: { ...due, publishAt: Timestamp.now() } });
  await expect(publishDue()).rejects.toThrow('cannot be encoded');
  expect(await read('articles/good')).toMatchObject({ title: 'Վերնագիր' });
  await expect(publishDue()).rejects.toThrow('cannot be encoded');
  expect(await read('drafts/bad-7')).toEqual(due);
  expect((await publishDue()).heldBack).toHaveLength(22);
  expect(await read('drafts/bad-7')).toMatchObject({ heldBack: 'refused' });
});

test('what fails for other causes than the draft holds none back', async () => {
  failPublishing(() => true, Object.assign(new Error('7 PERMISSION_DENIED'), { code: 7 }));
  await put('drafts', { a: due });
  for (let tries = 0; tries < 5; tries += 1) await expect(publishDue()).rejects.toThrow('7 PERMISSION');
  expect(await read('drafts/a')).toEqual(due);
});

test('an hour that was emptied is none', async () => {
  await put('drafts', { a: { ...due, publishAt: null }, b: due });
  expect((await publishDue()).published).toEqual(['b']);
  expect(await read('drafts/a')).toEqual({ ...due, publishAt: null });
});

test('views that were emptied are none', async () => {
  await put('articles', { a: { ...item, views: null } });
  await put('drafts', { a: next });
  await publishDue();
  expect(await read('articles/a')).toMatchObject({ title: 'Երկրորդ', views: item.views });
});

test('one that was due in 1970 is published now', async () => {
  await put('drafts', { old: { ...due, publishAt: Timestamp.fromMillis(0) } });
  expect((await publishDue()).published).toEqual(['old']);
  expect((await read('articles/old'))!.createdAt).not.toEqual(Timestamp.fromMillis(0));
});

const later = Timestamp.fromMillis(Date.now() + 60_000);

test.each<[string, (draft: DocumentReference) => Promise<unknown>, object]>([
  ['deleted', (draft) => draft.delete(), {}],
  ['put off', (draft) => draft.update({ publishAt: later }), { title: 'Վերնագիր', publishAt: later }],
  [
    'left without its hour',
    (draft) => draft.update({ publishAt: FieldValue.delete() }),
    { title: 'Վերնագիր' },
  ],
])('a draft that is %s while it is being published is no item', async (_, change, left) => {
  await put('drafts', { a: due });
  const original = database.runTransaction.bind(database);
  const spy = jest.spyOn(database, 'runTransaction').mockImplementationOnce(async (...args) => {
    await change(database.doc('drafts/a'));
    return original(...args);
  });
  expect(await publishDue()).toMatchObject({ published: [], heldBack: [] });
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
  expect(await read('articles/a')).toBeUndefined();
  const { title, publishAt } = (await read('drafts/a')) ?? {};
  expect({ title, publishAt }).toEqual(left);
  expect(publishSoon).not.toHaveBeenCalled();
});

test('an item that any tool takes back, in one transaction, is a draft alone, and when it is published again what it was', async () => {
  const whole = { ...item, guid: 'g', description: 'Խոսք', categories: ['fair'] };
  await put('articles', { a: whole });
  await database.runTransaction(async (transaction) => {
    const reference = database.doc('articles/a');
    const fields = (await transaction.get(reference)).data()!;
    transaction.set(database.doc('drafts/back'), toDraftFields('articles', 'a', fields));
    transaction.delete(reference);
  });
  expect(await read('articles/a')).toBeUndefined();
  // A draft that has no hour waits for its editor.
  expect((await publishDue()).published).toEqual([]);
  await database.doc('drafts/back').update({ publishAt: past });
  expect((await publishDue()).published).toEqual(['back']);
  const { updatedAt, ...fields } = (await read('articles/a'))!;
  const { updatedAt: before, ...same } = whole;
  expect(fields).toEqual(same);
  expect((updatedAt as Timestamp).toMillis()).toBeGreaterThan(before.toMillis());
  expect(await read('drafts/back')).toBeUndefined();
});

test('of several servers one publishes each draft, though all of them try', async () => {
  await put('drafts', Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`d${index}`, due])));
  const outcomes = await Promise.all([publishDue(), publishDue(), publishDue()]);
  const published = outcomes.flatMap((outcome) => outcome.published);
  expect([published.length, new Set(published).size]).toEqual([500, 500]);
  expect((await database.collection('articles').get()).size).toBe(500);
});

test('a watching server publishes what fell due before it started, and each draft at its hour', async () => {
  await put('drafts', { missed: due });
  const stop = watchDrafts();
  await waitFor('articles/missed');
  const hour = Timestamp.fromMillis(Date.now() + 300);
  await put('drafts', { soon: { ...due, publishAt: hour } });
  await waitFor('articles/soon');
  stop();
  const { createdAt } = (await read('articles/soon'))!;
  expect((createdAt as Timestamp).toMillis()).toBeGreaterThanOrEqual(hour.toMillis());
});

test('a draft that falls due while an older list of them is on its way is published after it', async () => {
  const listed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let listings = 0;
  const original = jest.mocked(withDeadline).getMockImplementation()!;
  jest.mocked(withDeadline).mockImplementation(async (what, work) => {
    const result = await original(what, work);
    // The second one looks for more after the first draft, and finds none.
    if (what === 'Listing drafts' && (listings += 1) === 2) {
      listed.resolve();
      await held.promise;
    }
    return result;
  });
  await put('drafts', { first: due });
  const stop = watchDrafts();
  await listed.promise;
  const seen = Promise.withResolvers<void>();
  const unsubscribe = database.collection('drafts').onSnapshot(({ size }) => size > 0 && seen.resolve());
  await database.doc('drafts/second').set(due);
  await seen.promise;
  // The watch's own snapshot, and the timer that it sets.
  await wait(200);
  unsubscribe();
  held.resolve();
  await waitFor('articles/second').finally(stop);
  expect(await read('drafts/second')).toBeUndefined();
  jest.mocked(withDeadline).mockImplementation(original);
});

async function waitFor(path: string): Promise<void> {
  for (let tries = 0; (await read(path)) === undefined; tries += 1) {
    if (tries === 250) throw new Error(`${path}: not published`);
    await wait(20);
  }
}

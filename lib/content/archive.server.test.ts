import { setTimeout as wait } from 'node:timers/promises';
import { pickSection } from 'newsroom/testing/builders';
import { getDocuments } from '@/lib/firebase/reads.node';
import { setUpServerFirebase } from '@/lib/testing/serverFirebase';
import { getCorrected, getOldest, getPublished } from './archive.server';

// A thousand grow back in a second.
process.env.FIRESTORE_READS_PER_MINUTE = '60000';

const programs = pickSection('programs');
const { put } = setUpServerFirebase();
const all = { from: 0, to: 100 };
const moments = Object.fromEntries(
  [5, 10, 20, 30].map((createdAt) => [
    `moment-${createdAt}`,
    { createdAt: new Date(createdAt), description: 'Տեքստ' },
  ]),
);
const others = { 'number-15': { createdAt: 15, title: 'Վերնագիր' }, text: { createdAt: '20' } };

beforeEach(() => put('programs', { ...moments, ...others }));

test.each([
  [
    'from its beginning up to its end',
    { span: { from: 10, to: 30 }, limit: 10 },
    ['moment-20', 'number-15', 'moment-10'],
  ],
  ['as many as requested', { span: all, limit: 3 }, ['moment-30', 'moment-20', 'number-15']],
])('a span has its items, moments and numbers, newest first: %s', async (_, { span, limit }, ids) => {
  const items = await getPublished(programs, span, limit);
  expect(items.map(({ id }) => id)).toStrictEqual(ids);
});

test('a span of more items than are read together has each of them once', async () => {
  const many = Array.from({ length: 1_203 }, (_, index) => [`a${index}`, { createdAt: 1_000 + index }]);
  await put('programs', Object.fromEntries(many) as Parameters<typeof put>[1]);
  const list = async (limit: number) =>
    (await getPublished(programs, { from: 0, to: 10_000 }, limit)).map(({ createdAt }) => createdAt);
  const newestFirst = many.map((_, index) => 1_000 + index).toReversed();
  expect(await list(50_000)).toStrictEqual(newestFirst);
  expect(await list(1_000)).toStrictEqual(newestFirst.slice(0, 1_000));
});

test('a span that needs more reads than are left is read as they grow back, and none before it begins', async () => {
  const many = Array.from({ length: 500 }, (_, index) => [
    `a${index}`,
    { createdAt: new Date(1_000 + index) },
  ]);
  await put('programs', Object.fromEntries(many) as Parameters<typeof put>[1]);
  const list = () => getPublished(programs, { from: 0, to: 10_000 }, 50_000);
  await spendAll();
  await wait(300);
  expect(await list()).toHaveLength(500);
  // Too few for its first part: nobody waits for it, as for no other page.
  await spendAll();
  await expect(list()).rejects.toThrow('no more than FIRESTORE_READS_PER_MINUTE');
});

/** Makes reads, of what is nowhere, until no more are allowed. */
async function spendAll(): Promise<void> {
  for (const size of [1_000, 100, 10]) {
    const query = { limit: () => ({ get: async () => ({ size }), isEqual: () => false }) } as unknown;
    const spend = () => getDocuments('Listing', query as Parameters<typeof getDocuments>[1], size);
    for (let isLeft = true; isLeft;) isLeft = await spend().then(Boolean, () => false);
  }
}

test('an item of the archive is its dates and title alone', async () => {
  expect(await getPublished(programs, { from: 10, to: 16 }, 10)).toStrictEqual([
    { id: 'number-15', categories: [], views: 0, createdAt: 15, title: 'Վերնագիր' },
    { id: 'moment-10', categories: [], views: 0, createdAt: 10 },
  ]);
});

test('the corrected items are those whose text was changed, by moment and by number, however old they are', async () => {
  await put('programs', {
    'as published': { createdAt: new Date(30) },
    corrected: { createdAt: new Date(5), updatedAt: new Date(40) },
    'corrected, by number': { createdAt: 10, updatedAt: 50 },
  });
  const items = await getCorrected(programs, all, 20);
  expect(items.map(({ id, updatedAt }) => [id, updatedAt])).toStrictEqual([
    ['corrected', 40],
    ['corrected, by number', 50],
  ]);
});

test.each([
  [all, 5],
  [{ from: 11, to: 100 }, 15],
  [{ from: 16, to: 100 }, 20],
  [{ from: 50, to: 100 }, undefined],
])('the oldest moment within %j is %s', async (span, moment) => {
  expect(await getOldest(programs, span)).toBe(moment);
});

import { buildItem, pickSection } from '@/lib/testing/builders';
import { openFakeAdmin } from '@/lib/testing/fakeAdminSdk';
import { buildDocuments, createFakeDatabase } from '@/lib/testing/fakeDatabase';
import {
  getBody,
  getCategoryPage,
  getFirstPage,
  getItem,
  getNewest,
  getPageAfter,
  getRelated,
  getWholeCategory,
} from './read.server';
import { readDeadlineMs } from '@/lib/firebase/deadline.server';
import { getDatabase } from '@/lib/firebase/admin.server';
import { log } from '@/lib/settings/log.server';
import { logPublishLatency } from './publishLatency.server';
import { tagPage } from './tagPage.server';

jest.mock('@/lib/firebase/admin.server', () => ({ getDatabase: jest.fn() }));
jest.mock('./tagPage.server');
jest.mock('./publishLatency.server', () => ({ logPublishLatency: jest.fn() }));
jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({ allowedUrls: ['https://cdn.example.org/'] }),
}));

const programs = pickSection('programs');
const analyses = pickSection('analyses');
const database = createFakeDatabase();
const newest = ['createdAt', 'desc'];
const fair = ['categories', 'array-contains', 'fair'];

beforeEach(() => {
  database.reset();
  jest.mocked(getDatabase).mockReturnValue(openFakeAdmin(database) as never);
});

describe('the first page', () => {
  test('has ten items, newest first, the id of the last and the count of all', async () => {
    database.put('programs', buildDocuments(23).toReversed());
    const page = await getFirstPage(programs);
    expect(page.items.map(({ id }) => id)).toStrictEqual(buildDocuments(10).map(({ id }) => id));
    expect(page).toMatchObject({ last: { id: 'item-10' }, count: 23 });
  });

  test('[C1] is requested by date with a limit of ten, and counted without the limit', async () => {
    await getFirstPage(programs);
    expect(database.requests).toStrictEqual([
      { kind: 'list', collection: 'programs', orderBy: newest, limit: 10 },
      { kind: 'count', collection: 'programs', orderBy: newest },
    ]);
  });

  test('[C1] of a category is filtered and counted by the same filter', async () => {
    await getFirstPage(programs, 'fair');
    expect(database.requests).toStrictEqual([
      { kind: 'list', collection: 'programs', where: fair, orderBy: newest, limit: 10 },
      { kind: 'count', collection: 'programs', where: fair, orderBy: newest },
    ]);
  });

  test('[R4] of the analyses comes from the articles', async () => {
    database.put('articles', buildDocuments(1));
    expect((await getFirstPage(analyses)).items).toHaveLength(1);
  });

  test('of a section, not of a category, says in the log how long publications took', async () => {
    jest.mocked(logPublishLatency).mockClear();
    await getFirstPage(programs, 'fair');
    expect(logPublishLatency).not.toHaveBeenCalled();
    await getFirstPage(programs);
    expect(logPublishLatency).toHaveBeenCalledWith(programs, expect.objectContaining({ docs: [] }));
  });

  test('of an empty list is empty', async () => {
    expect(await getFirstPage(programs)).toStrictEqual({ items: [], last: undefined, count: 0 });
  });

  test('turns a malformed document into a bare item', async () => {
    database.put('programs', [{ id: 'odd', fields: { title: [null], views: 'many', createdAt: {} } }]);
    expect((await getFirstPage(programs)).items).toStrictEqual([{ id: 'odd', categories: [], views: 0 }]);
  });
});

describe('a later page', () => {
  beforeEach(() => database.put('programs', buildDocuments(23, { categories: ['fair'] })));

  test.each([
    ['item-10', 'item-11', 10, 'item-20', 10],
    ['item-20', 'item-21', 3, 'item-23', 20],
    ['item-3', 'item-4', 10, 'item-13', 3],
  ])('after %s begins with %s', async (last, first, length, next, position) => {
    const page = await getPageAfter(programs, undefined, last);
    expect(page?.items[0]?.id).toBe(first);
    expect(page?.items).toHaveLength(length);
    expect(page).toMatchObject({ last: { id: next }, count: 23, position });
  });

  test.each([
    ['gone', 'has been deleted'],
    ['undated', 'has no createdAt'],
  ])('there is none after «%s», which %s', async (id) => {
    database.put('programs', [...buildDocuments(23), { id: 'undated', fields: { createdAt: undefined } }]);
    expect(await getPageAfter(programs, undefined, id)).toBeUndefined();
  });

  test('after the last item of all is empty, and is at the end', async () => {
    expect(await getPageAfter(programs, undefined, 'item-23')).toStrictEqual({
      items: [],
      last: undefined,
      count: 23,
      position: 23,
    });
  });

  test('of a category has its filter in the list and in both counts', async () => {
    await getPageAfter(programs, 'fair', 'item-10');
    const list = { collection: 'programs', where: fair, orderBy: newest };
    expect(database.requests).toStrictEqual([
      { kind: 'read', collection: 'programs', id: 'item-10' },
      { kind: 'list', ...list, after: 'item-10', limit: 10 },
      { kind: 'count', ...list },
      { kind: 'count', ...list, after: 'item-10' },
    ]);
  });

  test('after a document that is gone does not exist', async () => {
    expect(await getPageAfter(programs, undefined, 'gone')).toBeUndefined();
  });
});

test('[C5] a whole category is listed newest first, without a limit or a count', async () => {
  database.put('articles', buildDocuments(12, { categories: ['fair'] }));
  const page = await getWholeCategory(analyses, 'fair');
  expect(page).toMatchObject({ last: { id: 'item-12' }, count: 12 });
  expect(page.items).toHaveLength(12);
  expect(database.requests).toStrictEqual([
    { kind: 'list', collection: 'articles', where: fair, orderBy: newest },
  ]);
});

test('the newest items of a section are as many as requested', async () => {
  database.put('programs', buildDocuments(9));
  expect((await getNewest(programs, 4)).map(({ id }) => id)).toStrictEqual([
    'item-1',
    'item-2',
    'item-3',
    'item-4',
  ]);
});

describe('one item', () => {
  test('is read by its id', async () => {
    database.put('articles', [{ id: 'Հոդված 1', fields: { title: 'Վերնագիր', views: 3 } }]);
    expect(await getItem(analyses, 'Հոդված 1')).toStrictEqual({
      id: 'Հոդված 1',
      categories: [],
      views: 3,
      title: 'Վերնագիր',
    });
  });

  test('that does not exist is undefined', async () => {
    expect(await getItem(programs, 'gone')).toBeUndefined();
  });

  test.each([[''], ['.'], ['..'], ['a/b'], ['/'], ['__name__'], ['____'], ['ա'.repeat(751)]])(
    'with the id %j, which Firestore refuses, is undefined and not requested',
    async (id) => {
      expect(await getItem(programs, id)).toBeUndefined();
      expect(await getPageAfter(programs, undefined, id)).toBeUndefined();
      expect(database.requests).toStrictEqual([]);
    },
  );

  test.each([['...'], ['__a'], ['a__'], ['ա'.repeat(750)], ['a b%?#']])(
    'with the id %j is requested',
    async (id) => {
      await getItem(programs, id);
      expect(database.requests).toStrictEqual([{ kind: 'read', collection: 'programs', id }]);
    },
  );

  test.each([
    ['https://cdn.example.org/a.jpg', 'https://cdn.example.org/a.jpg'],
    ['https://elsewhere.example.org/a.jpg', undefined],
    ['https://cdn.example.org.evil.example/a.jpg', undefined],
  ])('with the picture %s shows %s', async (image, expected) => {
    database.put('programs', [{ id: 'a', fields: { image } }]);
    expect((await getItem(programs, 'a'))?.image).toBe(expected);
  });
});

describe('what an item is shown beside', () => {
  const inFair = { categories: ['fair'] };

  test('are the three newest others of its first category that the section knows', async () => {
    database.put('programs', buildDocuments(9, inFair));
    const item = buildItem({ id: 'item-2', categories: ['unknown', 'fair', 'veritas'] });
    const { category, items } = await getRelated(programs, item);
    expect(category).toStrictEqual({ name: 'fair', label: 'Արդար Հայը' });
    expect(items.map(({ id }) => id)).toStrictEqual(['item-1', 'item-3', 'item-4']);
    expect(database.requests).toStrictEqual([
      { kind: 'list', collection: 'programs', where: fair, orderBy: newest, limit: 4 },
    ]);
  });

  test('are three as well where the item itself is none of the newest', async () => {
    database.put('programs', buildDocuments(9, inFair));
    const { items } = await getRelated(programs, buildItem({ id: 'item-9', categories: ['fair'] }));
    expect(items.map(({ id }) => id)).toStrictEqual(['item-1', 'item-2', 'item-3']);
  });

  test.each<[readonly string[]]>([[[]], [['unknown']]])(
    'are the newest of the section where the categories are %j',
    async (categories) => {
      database.put('programs', buildDocuments(3));
      const { category, items } = await getRelated(programs, buildItem({ id: 'item-1', categories }));
      expect(category).toBeUndefined();
      expect(items.map(({ id }) => id)).toStrictEqual(['item-2', 'item-3']);
      expect(database.requests).toStrictEqual([
        { kind: 'list', collection: 'programs', orderBy: newest, limit: 4 },
      ]);
    },
  );

  test('is nothing where it is alone', async () => {
    database.put('programs', buildDocuments(1, inFair));
    const { items } = await getRelated(programs, buildItem({ id: 'item-1', categories: ['fair'] }));
    expect(items).toStrictEqual([]);
  });
});

test.each<[string, () => Promise<unknown>, readonly string[]]>([
  ['the first page', () => getFirstPage(programs), ['programs']],
  ['a later page', () => getPageAfter(programs, undefined, 'item-1'), ['programs/item-1', 'programs']],
  ['the newest', () => getNewest(programs, 2), ['programs']],
  ['a whole category', () => getWholeCategory(programs, 'fair'), ['programs']],
  ['one item', () => getItem(programs, 'item-1'), ['programs/item-1']],
  ['one that does not exist', () => getItem(programs, 'none'), ['programs/none']],
  // Not with the section, by whose publications every item's page would be invalidated.
  [
    'what an item is shown beside',
    () => getRelated(programs, buildItem({ id: 'item-1', categories: ['fair'] })),
    ['programs/item-2', 'programs/item-3'],
  ],
])('a page is tagged with what it shows: %s', async (_, read, expected) => {
  database.put('programs', buildDocuments(3, { categories: ['fair'] }));
  jest.mocked(tagPage).mockClear();
  await read();
  expect([...new Set(jest.mocked(tagPage).mock.calls.flat(2))]).toStrictEqual(expected);
});

test('[R4] a category’s list begins with all of it in the analyses, with its first ten elsewhere', async () => {
  database.put('articles', buildDocuments(23, { categories: ['veritas'] }));
  database.put('programs', buildDocuments(23, { categories: ['fair'] }));
  expect((await getCategoryPage(analyses, 'veritas')).items).toHaveLength(23);
  const page = await getCategoryPage(programs, 'fair');
  expect(page.items).toHaveLength(10);
  expect(page.count).toBe(23);
});

const reads: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the first page', () => getFirstPage(programs)],
  ['a later page', () => getPageAfter(programs, undefined, 'item-1')],
  ['a whole category', () => getWholeCategory(analyses, 'fair')],
  ['the newest', () => getNewest(programs, 4)],
  ['one item', () => getItem(programs, 'item-1')],
  ['what it is shown beside', () => getRelated(programs, buildItem())],
];

const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
beforeEach(() => {
  warn.mockClear();
  logged.mockClear();
});

test.each([
  ['the first page', () => getFirstPage(analyses), 'Error while getting articles: 14 UNAVAILABLE'],
  [
    'the first page of a category',
    () => getFirstPage(programs, 'fair'),
    'Error while getting programs: 14 UNAVAILABLE',
  ],
  [
    'a later page',
    () => getPageAfter(programs, undefined, 'item-1'),
    'Error while getting programs: 14 UNAVAILABLE',
  ],
  ['one item', () => getItem(analyses, 'item-1'), 'Error while getting articles: 14 UNAVAILABLE'],
  [
    'a whole category',
    () => getWholeCategory(analyses, 'fair'),
    'Error while getting articles by category 14 UNAVAILABLE',
  ],
  [
    'the newest of the home page',
    () => getNewest(programs, 4),
    'Error while getting programs: 14 UNAVAILABLE',
  ],
])('[X1] the server logs a failure to get %s with the specification’s message', async (_, read, message) => {
  const failure = new Error('14 UNAVAILABLE');
  database.fail(failure);
  await expect(read()).rejects.toBe(failure);
  expect(logged.mock.calls).toStrictEqual([[{ event: 'read failed', error: failure }, message]]);
});

test('[X1] a read that succeeds logs no error', async () => {
  await getFirstPage(programs);
  expect(logged).not.toHaveBeenCalled();
});

// An empty list or a missing item would be cached in place of the last good page.
describe.each(reads)('a backend in trouble: %s', (_, read) => {
  test('rejects with the error of the backend', async () => {
    database.fail(new Error('14 UNAVAILABLE'));
    await expect(read()).rejects.toThrow('14 UNAVAILABLE');
  });

  test('rejects when the settings are bad', async () => {
    jest.mocked(getDatabase).mockImplementation(() => {
      throw new Error('FIREBASE_API_KEY: is missing');
    });
    await expect(read()).rejects.toThrow('FIREBASE_API_KEY');
  });

  test('rejects when no response comes within the deadline', async () => {
    jest.useFakeTimers();
    database.hang();
    const outcome = read().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(readDeadlineMs);
    expect(await outcome).toMatch(/(programs|articles).*: no response within 10000 ms/);
    jest.useRealTimers();
  });
});

test('[C4] an item without a content URL has no text, and nothing is fetched', async () => {
  // A failed fetch is logged.
  expect(await getBody(buildItem())).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test('an item whose content may not be fetched has no text', async () => {
  expect(await getBody(buildItem({ contentUrl: 'https://elsewhere.example.org/a' }))).toBeUndefined();
  const error = expect.objectContaining({ message: expect.stringContaining('is not allowed') });
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ error }));
});

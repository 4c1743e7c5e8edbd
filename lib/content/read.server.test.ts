import { Query, type QuerySnapshot } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import { openLite } from 'local-firebase/testing/clients';
import { sections } from 'newsroom/model/sections';
import { buildItem, buildIds as ids, pickSection } from 'newsroom/testing/builders';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { buildDocuments, setUpServerFirebase } from '@/lib/testing/serverFirebase';
import {
  getCategoryPage,
  getEventsSince,
  getFirstPage,
  getItem,
  getNeighbours,
  getNewest,
  getPageAfter,
  getPinned,
  getRelated,
  getUpcomingEvents,
} from './read.server';
import { tagPage } from './tagPage.server';

jest.mock('./tagPage.server');

const programs = pickSection('programs');
const analyses = pickSection('analyses');
const inFair = { categories: ['fair'] };
const { getFirebase, put } = setUpServerFirebase();

const listIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** What Google bills as documents read: each entry of an index that is counted costs a thousandth. */
async function countReads(read: () => Promise<unknown>): Promise<number> {
  const before = getFirebase().readBill().reads;
  await read();
  return getFirebase().readBill().reads - before;
}

beforeEach(async () => {
  await put('programs', buildDocuments(23, inFair));
  await put('articles', buildDocuments(23, inFair));
});

test('a document without a usable title is logged once, by its path, however often it is read', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  await put('programs', { wrong: { title: 5, createdAt: Date.now(), categories: 'none' } });
  await getFirstPage(programs);
  await getFirstPage(programs);
  await getItem(programs, 'wrong');
  const logged = warn.mock.calls.map(([event]) => event as unknown);
  expect(logged).toStrictEqual([{ event: 'document unusable', path: 'programs/wrong' }]);
});

test('a category that does not respond fails no other list of its section, and is itself refused at once', async () => {
  jest.useFakeTimers();
  jest.spyOn(log, 'error').mockImplementation(() => {});
  const empty = { docs: [], size: 0 } as unknown as QuerySnapshot;
  const get = jest.spyOn(Query.prototype, 'get').mockReturnValueOnce(new Promise(() => {}));
  const slow = getNewest(programs, 20, 'fair').catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(1);
  get.mockResolvedValue(empty);
  // Firestore responds meanwhile: it is not silent.
  expect(await getNewest(programs, 20)).toStrictEqual([]);
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
  expect(await slow).toMatch('no response');
  const again = getNewest(programs, 20, 'fair').catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(0);
  expect(await again).toMatch('silent');
  expect(await getNewest(programs, 20)).toStrictEqual([]);
});

describe('the first page', () => {
  test.each(sections.map((section) => [section.name, section] as const))(
    '[D1][C1] of %s is read by firebase-admin, whatever the rules refuse to browsers: ten items, newest first, and the count of all',
    async (_, section) => {
      const browser = openLite(getFirebase());
      const asBrowser = lite.getDocs(lite.collection(browser.db, section.collection));
      await expect(asBrowser).rejects.toMatchObject({ code: 'permission-denied' });
      await browser.close();
      await put(section.collection, buildDocuments(23));
      const { items, last, count } = await getFirstPage(section);
      expect([listIds(items), last?.id, count]).toStrictEqual([ids(1, 10), 'item-10', 23]);
      // Ten documents and one count: what is behind the limit is not read.
      expect(await countReads(() => getFirstPage(section))).toBe(11);
    },
  );

  test('[C1] of a category has its items alone, and counts them alone', async () => {
    const others = { other: { createdAt: 2_000_000, categories: ['veritas'] }, bare: { createdAt: 1 } };
    await put('programs', { ...others, ...buildDocuments(12, inFair) });
    const { items, count } = await getFirstPage(programs, 'fair');
    expect([listIds(items), count]).toStrictEqual([ids(1, 10), 12]);
  });
});

describe('a later page', () => {
  test.each([
    [undefined, 'item-3', { found: ids(4, 13), position: 3 }],
    ['fair', 'item-10', { found: ids(11, 20), position: 10 }],
    [undefined, 'item-20', { found: ids(21, 23), position: 20 }],
    ['fair', 'item-23', { found: [], position: 23 }],
  ])('of the category %s after %s has %j', async (category, last, { found, position }) => {
    const page = await getPageAfter(programs, category, last);
    expect(listIds(page!.items)).toStrictEqual(found);
    expect(page).toMatchObject({ count: 23, position });
    expect(page!.last?.id).toBe(found.at(-1));
  });

  test('[C2] of items with the same date none comes twice, and none is lost', async () => {
    await put('programs', buildDocuments(25, { createdAt: 1_742_480_856_089 }));
    const first = await getFirstPage(programs);
    const second = await getPageAfter(programs, undefined, first.last!.id);
    const third = await getPageAfter(programs, undefined, second!.last!.id);
    const found = [first, second!, third!].flatMap(({ items }) => listIds(items));
    expect(found.toSorted()).toStrictEqual(ids(1, 25).toSorted());
  });

  test.each([
    ['gone', 'has been deleted'],
    ['undated', 'has no createdAt'],
    ['__name__', 'Firestore would refuse'],
  ])('there is none after «%s», which %s', async (id) => {
    await put('programs', { undated: { title: 'Ա' } });
    expect(await getPageAfter(programs, undefined, id)).toBeUndefined();
  });
});

test('[R4] a category’s list begins with its first hundred in the analyses, with its first ten elsewhere', async () => {
  await put('articles', buildDocuments(250, inFair));
  const { items, last, count } = await getCategoryPage(analyses, 'fair');
  expect([listIds(items), last?.id, count]).toStrictEqual([ids(1, 100), 'item-100', 250]);
  expect(await countReads(() => getCategoryPage(analyses, 'fair'))).toBe(101);
  expect((await getCategoryPage(programs, 'fair')).items).toHaveLength(10);
});

test('items lead the home page until the moment that an editor set, and cost one read a section where there are none', async () => {
  const section = pickSection('specials');
  expect(await countReads(() => getPinned(section))).toBe(1);
  await put('specials', {
    pinned: { createdAt: new Date(1), pinnedUntil: new Date(Date.now() + 60_000) },
    over: { createdAt: new Date(2), pinnedUntil: new Date(Date.now() - 1) },
    usual: { createdAt: new Date(3) },
  });
  expect(listIds(await getPinned(section))).toStrictEqual(['pinned']);
});

describe('the events to come', () => {
  const hour = 3_600_000;
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * hour);

  test('are those not over, soonest first, whether their dates are Timestamps or numbers', async () => {
    await put('events', {
      late: { startsAt: at(900) },
      soon: { startsAt: at(1), endsAt: at(2) },
      number: { startsAt: now + 2 * hour },
      begun: { startsAt: at(-2) },
      'long begun': { startsAt: at(-700), endsAt: at(700) },
      'long begun by number': { startsAt: now - 800 * hour, endsAt: now + hour },
      'over early': { startsAt: at(-2), endsAt: at(-1) },
      over: { startsAt: at(-4) },
      'long over': { startsAt: at(-900), endsAt: at(-700) },
      undated: { createdAt: at(-1) },
    });
    expect(listIds((await getUpcomingEvents())!)).toStrictEqual([
      'long begun by number',
      'long begun',
      'begun',
      'soon',
      'number',
      'late',
    ]);
  });

  test('are ten at most, for few reads, and as many as a calendar needs', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => [`item-${index}`, { startsAt: at(index + 1) }]);
    await put('events', Object.fromEntries(entries));
    expect(listIds((await getUpcomingEvents())!)).toStrictEqual(
      Array.from({ length: 10 }, (_, index) => `item-${index}`),
    );
    // Three queries find nothing, each billed as one read.
    expect(await countReads(getUpcomingEvents)).toBe(23);
    expect(await getEventsSince(now, 100)).toHaveLength(60);
  });

  test('are left out where Firestore has no index for them; any other failure is thrown', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => {});
    const get = jest.spyOn(Query.prototype, 'get');
    get.mockRejectedValue(Object.assign(new Error('The query requires an index'), { code: 9 }));
    expect(await getUpcomingEvents()).toBeUndefined();
    expect(error.mock.calls[0]?.[0]).toMatchObject({ event: 'index missing', part: 'events to come' });
    get.mockRejectedValue(Object.assign(new Error('unavailable'), { code: 14 }));
    await expect(getUpcomingEvents()).rejects.toThrow('unavailable');
  });
});

describe('one item', () => {
  test('is read by its id', async () => {
    await put('articles', { 'Հոդված 1': { title: 'Վերնագիր', views: 3 } });
    expect(await getItem(analyses, 'Հոդված 1')).toStrictEqual({
      id: 'Հոդված 1',
      categories: [],
      views: 3,
      title: 'Վերնագիր',
    });
  });

  // Firestore throws for the last two.
  test.each(['gone', 'a/b', '__name__'])('that does not exist is undefined: %s', async (id) => {
    expect(await getItem(programs, id)).toBeUndefined();
  });

  test('is shown with a picture of the storage, and not with one of another host', async () => {
    const picture = getFirebase().toDownloadUrl('a.jpg');
    await put('programs', { a: { image: picture }, b: { image: 'https://elsewhere.example.org/a.jpg' } });
    expect((await getItem(programs, 'a'))?.image).toBe(picture);
    expect((await getItem(programs, 'b'))?.image).toBeUndefined();
  });
});

describe('what an item is shown beside', () => {
  const relate = (id: string, ...categories: readonly string[]) =>
    getRelated(programs, buildItem({ id, categories }));

  test.each([
    ['item-2', ['item-1', 'item-3', 'item-4']],
    ['item-9', ids(1, 3)],
  ])('are the three newest others of its first known category: of %s %j', async (id, expected) => {
    const { category, items } = await relate(id, 'unknown', 'fair', 'veritas');
    expect([category?.name, listIds(items)]).toStrictEqual(['fair', expected]);
  });

  test.each([[[]], [['unknown']]])(
    'are the newest of the section where the categories are %j',
    async (categories: readonly string[]) => {
      const { category, items } = await relate('item-1', ...categories);
      expect([category, listIds(items)]).toStrictEqual([undefined, ids(2, 4)]);
    },
  );
});

describe('the items of its series before and after an item', () => {
  const find = async (id: string, ...categories: readonly string[]) => {
    const { previous, next } = await getNeighbours(programs, buildItem({ id, categories }));
    return [previous?.id, next?.id];
  };

  test.each([
    ['item-1', ['item-2', undefined]],
    ['item-9', ['item-10', 'item-8']],
    ['item-23', [undefined, 'item-22']],
  ])('are those by date, and at either end of the series there is one: %s', async (id, expected) => {
    expect(await find(id, 'unknown', 'fair')).toStrictEqual(expected);
  });

  test('are of the series alone, the section’s where there is none, and have a title', async () => {
    await put('programs', {
      old: { createdAt: 1, categories: ['fair'], title: 'Ա' },
      other: { createdAt: 2, categories: ['veritas'] },
      here: { createdAt: 3, categories: ['fair'] },
    });
    expect(await find('here', 'fair')).toStrictEqual(['old', undefined]);
    expect(await find('here')).toStrictEqual(['other', undefined]);
    const { previous } = await getNeighbours(programs, buildItem({ id: 'here', categories: ['fair'] }));
    expect(previous?.title).toBe('Ա');
  });

  test('lose what was deleted, and are none of a document that is on no list', async () => {
    await put('programs', {
      'item-1': { createdAt: 3, ...inFair },
      'item-3': { createdAt: 1, ...inFair },
      undated: { ...inFair },
    });
    expect(await find('item-1', 'fair')).toStrictEqual(['item-3', undefined]);
    expect(await find('undated', 'fair')).toStrictEqual([undefined, undefined]);
    expect(await find('gone', 'fair')).toStrictEqual([undefined, undefined]);
  });

  test('are two reads beside the item’s own, however long the series is', async () => {
    await put('programs', buildDocuments(100, inFair));
    expect(await countReads(() => find('item-50', 'fair'))).toBe(3);
  });

  test('are left out and logged where their index is missing', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => {});
    // No index of ours has the category of events.
    const events = { ...pickSection('events'), categories: programs.categories };
    await put('events', buildDocuments(3, inFair));
    const item = buildItem({ id: 'item-2', ...inFair });
    expect(await getNeighbours(events, item)).toStrictEqual({});
    expect(error.mock.calls).toStrictEqual([
      [expect.objectContaining({ event: 'index missing', part: 'previous and next' }), expect.anything()],
    ]);
  });
});

test.each<[string, () => Promise<unknown>, readonly string[]]>([
  ['the first page', () => getFirstPage(programs), ['programs']],
  [
    'a later page',
    () => getPageAfter(programs, undefined, 'item-1'),
    ['programs/item-1', 'programs/*', 'programs'],
  ],
  ['the newest', () => getNewest(programs, 2), ['programs']],
  [
    'the first hundred of a category',
    () => getCategoryPage(analyses, 'fair'),
    ['analyses/category/fair', 'analyses/*', ...ids(1, 23).map((id) => `analyses/${id}`)],
  ],
  ['the events to come', () => getUpcomingEvents(), ['events']],
  ['one item', () => getItem(programs, 'item-1'), ['programs/item-1', 'programs/*']],
  ['one that does not exist', () => getItem(programs, 'none'), ['programs/none', 'programs/*']],
  // Not with the section, by whose publications every item's page would be invalidated.
  [
    'what an item is shown beside',
    () => getRelated(programs, buildItem({ id: 'item-1', categories: ['fair'] })),
    ['programs/item-2', 'programs/item-3', 'programs/item-4'],
  ],
  [
    'what is before and after an item',
    () => getNeighbours(programs, buildItem({ id: 'item-5', categories: ['fair'] })),
    ['programs/item-5', 'programs/*', 'programs/item-6', 'programs/item-4'],
  ],
  // A new item follows it: one page of each series is invalidated for it.
  [
    'what is before the newest item',
    () => getNeighbours(programs, buildItem({ id: 'item-1', categories: ['fair'] })),
    ['programs/item-1', 'programs/*', 'programs/item-2', 'programs'],
  ],
])('a page is tagged with what it shows: %s', async (_, read, expected) => {
  jest.mocked(tagPage).mockClear();
  await read();
  expect([...new Set(jest.mocked(tagPage).mock.calls.flat(2))]).toStrictEqual(expected);
});

import { getDatabase } from '@/lib/firebase/admin.node';
import { readDeadlineMs } from '@/lib/firebase/deadline.node';
import { log } from '@/lib/settings/log.server';
import { buildItem, pickSection } from '@/lib/testing/builders';
import { getOldest, listCorrected, listPublished } from './archive.server';
import {
  getCategoryPage,
  getFirstPage,
  getItem,
  getNeighbours,
  getNewest,
  getPageAfter,
  getRelated,
} from './read.server';
import { readSearched, readSearchedItem } from './readSearched.server';
import { getMostRead, getMostReadOfAll } from './sharedReads.server';

// Every read of the server while the backend fails: an empty list or a missing item would be cached in place of the
// last good page.

jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.mock('@/lib/firebase/admin.node', () => ({ getDatabase: jest.fn() }));

const programs = pickSection('programs');
const analyses = pickSection('analyses');
const span = { from: 0, to: 1 };
const failure = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
let logged: jest.SpyInstance;

/** A database every read of which ends as given. */
function give(respond: (called: readonly string[]) => Promise<never>): void {
  const follow = (called: readonly string[]): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'get' || name === 'getAll'
            ? () => respond([...called, name])
            : () => follow([...called, String(name)]),
      },
    );
  const database = follow([]);
  jest.mocked(getDatabase).mockReturnValue(database as never);
}

beforeEach(() => {
  logged = jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe.each<[string, () => Promise<unknown>, string?]>([
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
    'the first hundred of a category',
    () => getCategoryPage(analyses, 'fair'),
    'Error while getting articles by category 14 UNAVAILABLE',
  ],
  ['the newest', () => getNewest(programs, 4), 'Error while getting programs: 14 UNAVAILABLE'],
  [
    'what an item is shown beside',
    () => getRelated(programs, buildItem()),
    'Error while getting programs: 14 UNAVAILABLE',
  ],
  [
    'what is before and after an item',
    () => getNeighbours(programs, buildItem()),
    'Error while getting programs: 14 UNAVAILABLE',
  ],
  ['the most read', () => getMostRead(programs)],
  ['the most read of all', () => getMostReadOfAll()],
  ['the oldest moment', () => getOldest(programs, span)],
  ['what was published', () => listPublished(programs, span, 1)],
  ['what was corrected', () => listCorrected(programs, span, 1)],
  ['what search knows', () => readSearched(programs).next()],
  ['what search knows of one item', () => readSearchedItem(programs, '7')],
])('%s', (_, read, message) => {
  test('[X1] rejects with the error of the backend; a page’s reads log the specification’s message', async () => {
    give(() => Promise.reject(failure));
    await expect(read()).rejects.toBe(failure);
    const expected = message === undefined ? [] : [[{ event: 'read failed', error: failure }, message]];
    expect(logged.mock.calls).toStrictEqual(expected);
  });

  test('reads named documents, counts, or has a limit', async () => {
    const reads: (readonly string[])[] = [];
    give((called) => {
      reads.push(called);
      return Promise.reject(failure);
    });
    await expect(read()).rejects.toBe(failure);
    expect(reads).not.toHaveLength(0);
    const isBounded = (called: readonly string[]) =>
      ['doc', 'getAll', 'count', 'limit'].some((name) => called.includes(name));
    expect(reads.filter((called) => !isBounded(called))).toStrictEqual([]);
  });

  test('rejects when no response comes within the deadline', async () => {
    jest.useFakeTimers();
    give(() => new Promise(() => {}));
    const outcome = read().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(readDeadlineMs);
    expect(await outcome).toMatch(/(programs|articles).*: no response within 10000 ms/);
    jest.useRealTimers();
  });
});

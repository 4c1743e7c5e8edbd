import { buildItem, pickSection } from 'newsroom/testing/builders';
import { getDatabase } from '@/lib/firebase/admin.node';
import { ReadsLimitError } from '@/lib/firebase/reads.node';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getCorrected, getOldest, getPublished } from './archive.server';
import { readAndLogFailure } from './failedReads.server';
import {
  getCategoryPage,
  getFirstPage,
  getItem,
  getNeighbours,
  getNewest,
  getPageAfter,
  getRelated,
} from './read.server';
import { readChanges, readSearchedItem } from './readSearched.server';
import { getMostRead, getMostReadOfAll } from './sharedReads.server';

// Every read of the server while the backend fails. A page with an empty list or a missing item would be cached in
// place of the last good one.

jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.mock('@/lib/firebase/admin.node', () => ({ getDatabase: jest.fn() }));

process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
process.env.FIRESTORE_READS_PER_MINUTE = '999999999';

const programs = pickSection('programs');
const analyses = pickSection('analyses');
const span = { from: 0, to: 1 };
const failure = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
let logged: jest.SpyInstance;

/** A database whose reads all end as given. */
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

describe.each<[string, () => Promise<unknown>, string?]>([
  ['the first page', () => getFirstPage(analyses), 'articles:'],
  ['the first page of a category', () => getFirstPage(programs, 'fair'), 'programs:'],
  ['a later page', () => getPageAfter(programs, undefined, 'item-1'), 'programs:'],
  ['one item', () => getItem(analyses, 'item-1'), 'articles:'],
  ['the first hundred of a category', () => getCategoryPage(analyses, 'fair'), 'articles by category'],
  ['the newest', () => getNewest(programs, 4), 'programs:'],
  ['what an item is shown beside', () => getRelated(programs, buildItem()), 'programs:'],
  ['what is before and after an item', () => getNeighbours(programs, buildItem()), 'programs:'],
  ['the most read', () => getMostRead(programs)],
  ['the most read of all', () => getMostReadOfAll()],
  ['the oldest moment', () => getOldest(programs, span)],
  ['what was published', () => getPublished(programs, span, 1)],
  ['what was corrected', () => getCorrected(programs, span, 1)],
  [
    'what search knows',
    () =>
      readChanges(programs, { editedUntil: undefined, listRanges: async () => [], isWhole: false }).next(),
  ],
  ['what search knows of one item', () => readSearchedItem(programs, '7')],
])('%s', (_, read, wanted) => {
  test('[X1] is of named documents, of counts, or has a limit; rejects with the backend’s error; a page’s logs the message', async () => {
    const reads: (readonly string[])[] = [];
    give((called) => {
      reads.push(called);
      return Promise.reject(failure);
    });
    await expect(read()).rejects.toBe(failure);
    const message = `Error while getting ${wanted} 14 UNAVAILABLE`;
    const expected = wanted === undefined ? [] : [[{ event: 'read failed', error: failure }, message]];
    expect(logged.mock.calls).toStrictEqual(expected);
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
  });
});

test('a read that the limit refuses is no failed one', async () => {
  const failedReads = { inc: jest.fn() };
  getSharedState().metrics = { failedReads } as never;
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  const error = new ReadsLimitError('Reading articles/a');
  await expect(readAndLogFailure('articles', () => Promise.reject(error))).rejects.toBe(error);
  expect(warn.mock.calls).toStrictEqual([
    [
      { event: 'read refused' },
      'Error while getting articles: Reading articles/a: no more than FIRESTORE_READS_PER_MINUTE are read',
    ],
  ]);
  expect(failedReads.inc).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
  getSharedState().metrics = undefined;
});

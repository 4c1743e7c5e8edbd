import { sections } from '@/lib/model/sections';
import type { Wanted } from './formatFailure';
import { logFailedRead } from './logFailedRead.client';

let log: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each<[Wanted, string]>([
  ['programs', 'Error while getting programs:'],
  ['articles', 'Error while getting articles:'],
  ...sections
    .slice(2)
    .map(({ collection }): [Wanted, string] => [collection, `Error while getting ${collection}:`]),
  ['programs by category', 'Error while getting programs by category'],
  ['articles by category', 'Error while getting articles by category'],
])(
  '[X1][X2] a failure to get %s is logged as «%s», and its error returned, not raised',
  async (wanted, message) => {
    const failure = new Error('unavailable');
    expect(await logFailedRead(wanted, () => Promise.reject(failure))).toBe(failure);
    jest.advanceTimersByTime(1_000);
    expect(log.mock.calls).toStrictEqual([[message, failure]]);
  },
);

test('[X2] a failure that is no error is returned as one', async () => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what a library may do
  const read = () => Promise.reject('offline');
  expect(await logFailedRead('programs', read)).toStrictEqual(new Error('offline'));
});

test('while the page that a reader leaves ends its requests, nothing is logged', async () => {
  await logFailedRead('programs', () => Promise.reject(new Error('aborted')));
  jest.advanceTimersByTime(100);
  expect(log).not.toHaveBeenCalled();
});

test('what was read is returned, and nothing logged', async () => {
  expect(await logFailedRead('programs', async () => 'a page')).toBe('a page');
  expect(log).not.toHaveBeenCalled();
});

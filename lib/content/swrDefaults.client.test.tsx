import { renderHook, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { withSwr } from '@/lib/testing/withSwr';
import type { ReadTarget } from './formatFailure';
import { swrDefaults } from './swrDefaults.client';

let log: jest.SpyInstance;

beforeEach(() => {
  failure = new Error('unavailable');
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

let failure: Error;
const fail = () => Promise.reject(failure);
const wrapper = () => withSwr(swrDefaults);

test.each<[ReadTarget, string]>([
  ['programs', 'Error while getting programs:'],
  ['articles', 'Error while getting articles:'],
  ['specials', 'Error while getting specials:'],
  ['assembly', 'Error while getting assembly:'],
  ['events', 'Error while getting events:'],
  ['programs by category', 'Error while getting programs by category'],
  ['articles by category', 'Error while getting articles by category'],
])(
  '[X1][X2] a failure to get %s is logged once as «%s», then its error returned, not raised',
  async (target, message) => {
    const single = renderHook(() => useSWR([target, 'a', { id: 'b' }], fail), { wrapper: wrapper() });
    await waitFor(() => expect(single.result.current.error).toBe(failure));
    expect(log.mock.calls).toStrictEqual([[message, failure]]);
    log.mockClear();
    const list = renderHook(() => useSWRInfinite((index) => [target, index], fail), { wrapper: wrapper() });
    await waitFor(() => expect(list.result.current.error).toBe(failure));
    expect(log.mock.calls).toStrictEqual([[message, failure]]);
  },
);

test.each([
  ['of what has no message, as of suggestions', '/api/search/suggest?q=%22programs%22', fail],
  [
    'of a reader who leaves',
    ['programs'],
    () =>
      readWhileHere(async () => {
        dispatchEvent(new Event('pagehide'));
        throw failure;
      }),
  ],
])('a failure %s is returned, and not logged', async (_, key, read) => {
  const { result } = renderHook(() => useSWR(key, read), { wrapper: wrapper() });
  await waitFor(() => expect(result.current.error).toBe(failure));
  expect(log).not.toHaveBeenCalled();
});

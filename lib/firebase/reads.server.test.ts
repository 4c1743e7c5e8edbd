import { getSharedState } from '@/lib/settings/sharedState.node';
import type * as Reads from './reads.node';

jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => ({ readsPerMinute: 600 }) }));

type Query = Parameters<typeof Reads.getDocuments>[1];

/** A query that finds so many documents. */
const query = (size: number) => ({ get: async () => ({ size }), isEqual: () => false }) as unknown as Query;

let getDocuments: typeof Reads.getDocuments;
let getCount: typeof Reads.getCount;
const counted = jest.fn();

beforeEach(async () => {
  jest.useFakeTimers({ now: 0 });
  jest.resetModules();
  counted.mockClear();
  const { getSharedState: getState } = await import('@/lib/settings/sharedState.node');
  getState().metrics = { reads: { inc: counted } } as never;
  ({ getDocuments, getCount } = await import('./reads.node'));
});
afterEach(() => {
  getSharedState().metrics = undefined;
  jest.useRealTimers();
});

test('reads are counted as Google bills them: a query that finds nothing as one, a count as one for a thousand', async () => {
  await getDocuments('Listing', query(11));
  await getDocuments('Listing', query(0));
  const many = {
    count: () => ({ get: async () => ({ data: () => ({ count: 2_500 }) }) }),
    isEqual: () => false,
  };
  expect(await getCount('Counting', many as unknown as Query)).toBe(2_500);
  expect(counted.mock.calls.flat()).toEqual([11, 1, 3]);
});

test('beyond the reads of a minute none are made; they come back with time, and never more than a minute’s', async () => {
  await getDocuments('Listing', query(599));
  await getDocuments('Listing', query(50));
  const refused = query(1);
  const read = jest.spyOn(refused, 'get');
  await expect(getDocuments('Listing programs', refused)).rejects.toThrow(
    'Listing programs: no more than FIRESTORE_READS_PER_MINUTE are read',
  );
  expect(read).not.toHaveBeenCalled();
  // Ten a second: what was read beyond the limit is paid first.
  jest.setSystemTime(4_000);
  await expect(getDocuments('Listing', query(1))).rejects.toThrow('no more than');
  jest.setSystemTime(6_000);
  await getDocuments('Listing', query(500));
  jest.setSystemTime(3_600_000);
  await getDocuments('Listing', query(601));
  await expect(getDocuments('Listing', query(1))).rejects.toThrow('no more than');
});

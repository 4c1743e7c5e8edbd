import { setTimeout as wait } from 'node:timers/promises';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getHealth } from './health.server';
import * as reads from './reads.node';

jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => ({ readsPerMinute: 600 }) }));
jest.mock('./admin.node', () => ({
  getDatabase: () => ({
    collection: () => ({
      limit: () => ({ get: async () => ({ readTime: { toMillis: () => Date.now() } }) }),
    }),
  }),
}));

type Query = Parameters<typeof reads.getDocuments>[1];
const { getCount, getDocument, getDocuments } = reads;
const readForPublication = <T>(work: () => T): T => getSharedState().publication.run(true, work);

/** A query that finds so many documents. */
const query = (size: number, get = async () => ({ size })) =>
  ({
    limit: () => ({ get, isEqual: () => false }),
    count: () => ({ get: async () => ({ data: () => ({ count: size }) }) }),
    isEqual: () => false,
  }) as unknown as Query;
const read = (size: number) => getDocuments('Listing', query(size), size);
const failing = async () => {
  throw new Error('14 UNAVAILABLE');
};
const counters = { reads: { inc: jest.fn() }, refusedReads: { inc: jest.fn() } };
/** Each test begins hours later, with all of a budget. */
let now = 0;

beforeEach(() => {
  jest.useFakeTimers({ now: (now += 36_000_000) });
  jest.clearAllMocks();
  getSharedState().metrics = counters as never;
});
afterEach(() => {
  getSharedState().metrics = undefined;
});

test('reads are counted as Google bills them: a query that finds nothing as one, a count as one for a thousand', async () => {
  await getDocuments('Listing', query(11), 20);
  await getDocuments('Listing', query(0), 20);
  expect(await getCount('Counting', query(2_500))).toBe(2_500);
  expect(counters.reads.inc.mock.calls.flat()).toEqual([11, 1, 3]);
});

test('beyond the reads of a minute none are made; they come back with time, and never more than a minute’s', async () => {
  await read(479);
  const get = jest.fn();
  await expect(getDocuments('Listing programs', query(2, get), 2)).rejects.toThrow(
    'Listing programs: no more than FIRESTORE_READS_PER_MINUTE are read',
  );
  expect(get).not.toHaveBeenCalled();
  expect(counters.refusedReads.inc).toHaveBeenCalledTimes(1);
  // Ten a second.
  jest.setSystemTime(now + 4_000);
  await read(41);
  await expect(read(1)).rejects.toThrow('no more than');
  jest.setSystemTime(now + 7_200_000);
  await read(480);
  await expect(read(1)).rejects.toThrow('no more than');
});

test('reads that begin together are charged together, before any of them ends', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => read(100)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('what a read was charged with and did not need is given back, also of one that failed', async () => {
  await getDocuments('Listing', query(1), 480);
  await expect(getDocuments('Listing', query(1, failing), 400)).rejects.toThrow('14 UNAVAILABLE');
  await read(479);
});

test('a count is charged with as many reads as the longest one was', async () => {
  await getCount('Counting', query(300_000));
  await expect(getCount('Counting', query(1))).rejects.toThrow('no more than');
});

test('a read that may cost more than there ever is begins once all is there', async () => {
  await getDocuments('Listing', query(1), 10_000);
  await expect(getDocuments('Listing', query(1), 10_000)).rejects.toThrow('no more than');
});

test('what has begun waits for the reads that grow back, unless that takes longer than the deadline', async () => {
  await read(480);
  let isOver = false;
  const waiting = reads.waitForReads(50).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(4_900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  await waiting;
  await read(50);
  await reads.waitForReads(200);
  await expect(read(200)).rejects.toThrow('no more than');
});

test('every bundle of Next.js counts in one budget', async () => {
  await read(480);
  await jest.isolateModulesAsync(async () => {
    const copy = await import('./reads.node');
    expect(copy.getDocuments).not.toBe(getDocuments);
    await expect(copy.getDocuments('Listing', query(1), 1)).rejects.toThrow('no more than');
  });
});

test('readers leave a fifth, which a publication spends', async () => {
  await read(480);
  const reference = { get: async () => ({}) } as never;
  await expect(getDocument('Reading', reference)).rejects.toThrow('no more than');
  await readForPublication(async () => {
    jest.useRealTimers();
    await wait(1);
    jest.useFakeTimers({ now });
    await read(119);
  });
  await expect(readForPublication(() => read(2))).rejects.toThrow('no more than');
});

test('for a minute after a refusal the server is degraded, and says why', async () => {
  expect(await getHealth()).toStrictEqual({ state: 'ok', failures: [] });
  await expect(read(480).then(() => read(1))).rejects.toThrow('no more than');
  expect(await getHealth()).toStrictEqual({ state: 'degraded', failures: ['reads: limit'] });
  jest.setSystemTime(now + 60_000);
  expect(await getHealth()).toStrictEqual({ state: 'ok', failures: [] });
});

import { lookup } from 'node:dns/promises';
import { log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getDatabase } from './admin.node';
import { checkDatabase, getHealth } from './health.server';

jest.mock('./admin.node', () => ({
  getDatabase: jest.fn(),
  getDatabaseHost: () => 'firestore.googleapis.com',
}));
jest.mock('node:dns/promises', () => ({ lookup: jest.fn() }));

/** Reads so many documents. */
const read = jest.fn<Promise<void>, [number]>();
const failure = new Error('14 UNAVAILABLE');
/** The time by which this server's clock is ahead of Firestore's. */
let aheadMs: number;

beforeEach(() => {
  jest.useFakeTimers();
  read.mockReset().mockResolvedValue();
  jest.mocked(lookup).mockReset().mockResolvedValue({ address: '::1', family: 6 });
  const get = async (count: number) => {
    await read(count);
    return { readTime: { toMillis: () => Date.now() - aheadMs } };
  };
  const collection = () => ({ limit: (count: number) => ({ get: () => get(count) }) });
  aheadMs = 0;
  jest.spyOn(log, 'warn').mockReturnValue();
  jest.mocked(getDatabase).mockReturnValue({ collection } as never);
});

// Each test is later than what the one before it read.
afterEach(() => jest.advanceTimersByTimeAsync(1_000));

const ok = { state: 'ok', failures: [] };
const slow = { state: 'degraded', failures: ['Firestore: no response within 3000 ms'] };
const silent = { state: 'failing', failures: ['Firestore: no response within 10000 ms'] };

/** Firestore responds after so many ms. */
const respondAfter = (ms: number): void => {
  read.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, ms)));
};

test('a database that responds is healthy, and one document at most is read', async () => {
  expect(await getHealth()).toStrictEqual(ok);
  expect(read.mock.calls).toStrictEqual([[1]]);
});

test.each([
  [3_600_000, 'clock: 3600 s ahead of Firestore'],
  [-60_000, 'clock: -60 s ahead of Firestore'],
])('a clock that is %s ms ahead is reported, and readers still come', async (ms, said) => {
  aheadMs = ms;
  expect(await getHealth()).toStrictEqual({ state: 'degraded', failures: [said] });
  expect(log.warn).toHaveBeenCalledWith({ event: 'clock doubtful', aheadOfFirestoreSeconds: ms / 1_000 });
});

test.each<[string, () => unknown, string]>([
  ['a database that fails', () => read.mockRejectedValue(failure), '14 UNAVAILABLE'],
  [
    'a server with bad settings',
    () =>
      jest.mocked(getDatabase).mockImplementation(() => {
        throw new Error('FIREBASE_API_KEY: is missing');
      }),
    'FIREBASE_API_KEY: is missing',
  ],
])('%s is not healthy, and the reason is returned, not thrown', async (_, breakIt, reason) => {
  breakIt();
  expect(await getHealth()).toStrictEqual({ state: 'failing', failures: [reason] });
});

test('a slow database is degraded within three seconds; one that stays silent fails at the deadline of reads', async () => {
  await getHealth();
  await jest.advanceTimersByTimeAsync(1_000);
  respondAfter(60_000);
  const first = getHealth();
  const database = checkDatabase();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await first).toStrictEqual(slow);
  await jest.advanceTimersByTimeAsync(7_000);
  expect(await database).toStrictEqual(silent);
  // Past what is remembered of it.
  await jest.advanceTimersByTimeAsync(2_000);
  respondAfter(4_000);
  const second = getHealth();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await second).toStrictEqual(silent);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await getHealth()).toStrictEqual(slow);
});

const notFound = Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' });

test.each<[string, () => void, readonly string[]]>([
  ['is not found', () => jest.mocked(lookup).mockRejectedValue(notFound), ['EAI_AGAIN']],
  [
    'is not looked up either',
    () => jest.mocked(lookup).mockReturnValue(new Promise(() => {}) as never),
    ['no response within 2000 ms'],
  ],
  ['is found', () => {}, []],
])('of a database that stays silent it is said that its name %s', async (_, breakIt, reasons) => {
  await jest.advanceTimersByTimeAsync(2_000);
  breakIt();
  respondAfter(60_000);
  const health = checkDatabase();
  await jest.advanceTimersByTimeAsync(12_000);
  const found = reasons.map((reason) => `DNS: firestore.googleapis.com: ${reason}`);
  expect(await health).toStrictEqual({ state: 'failing', failures: [...silent.failures, ...found] });
});

test('a server that stops is not ready', async () => {
  getSharedState().isStopping = true;
  expect(await getHealth()).toStrictEqual({ state: 'failing', failures: ['the server is stopping'] });
  getSharedState().isStopping = false;
});

test('a hundred requests at once, and more within the second, share one read', async () => {
  await Promise.all(Array.from({ length: 100 }, getHealth));
  read.mockRejectedValue(failure);
  await jest.advanceTimersByTimeAsync(999);
  expect(await getHealth()).toMatchObject({ state: 'ok' });
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await getHealth()).toMatchObject({ state: 'failing' });
});

test('what took longer than a second is shared until it ends, and fresh for a second from then on', async () => {
  const response = Promise.withResolvers<void>();
  read.mockReturnValue(response.promise);
  const first = getHealth();
  await jest.advanceTimersByTimeAsync(2_900);
  const second = getHealth();
  response.resolve();
  expect(await first).toBe(await second);
  await jest.advanceTimersByTimeAsync(999);
  await getHealth();
  expect(read).toHaveBeenCalledTimes(1);
});

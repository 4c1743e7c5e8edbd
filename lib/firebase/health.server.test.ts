import { getSharedState } from '@/lib/settings/sharedState.node';
import { getDatabase } from './admin.node';
import { checkDatabase, getHealth } from './health.server';

jest.mock('./admin.node', () => ({ getDatabase: jest.fn() }));

/** Reads so many documents. */
const read = jest.fn<Promise<void>, [number]>();
const failure = new Error('14 UNAVAILABLE');

beforeEach(() => {
  jest.useFakeTimers();
  read.mockReset().mockResolvedValue();
  const collection = () => ({ limit: (count: number) => ({ get: () => read(count) }) });
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

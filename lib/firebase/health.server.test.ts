import { getDatabase } from './admin.server';
import { getHealth, getRecentHealth } from './health.server';

jest.mock('./admin.server', () => ({ getDatabase: jest.fn() }));

/** Reads so many documents. */
const read = jest.fn<Promise<void>, [number]>();
const failure = new Error('14 UNAVAILABLE');
let now = 0;

beforeEach(() => {
  // Each test is later than what the one before it read.
  now += 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  read.mockReset().mockResolvedValue();
  const collection = () => ({ limit: (count: number) => ({ get: () => read(count) }) });
  jest.mocked(getDatabase).mockReturnValue({ collection } as never);
});

test('a database that responds is healthy, and one document at most is read', async () => {
  expect(await getHealth()).toStrictEqual({ isHealthy: true, failures: [] });
  expect(read.mock.calls).toStrictEqual([[1]]);
});

test.each<[string, () => unknown, string]>([
  ['a database that fails', () => read.mockRejectedValue(failure), '14 UNAVAILABLE'],
  [
    'a database that stays silent for three seconds',
    () => read.mockReturnValue(new Promise(() => {})),
    'The document database: no response within 3000 ms',
  ],
  [
    'a server with bad settings',
    () =>
      jest.mocked(getDatabase).mockImplementation(() => {
        throw new Error('FIREBASE_API_KEY: is missing');
      }),
    'FIREBASE_API_KEY: is missing',
  ],
])('%s is not healthy, and the reason is returned, not thrown', async (_, breakIt, reason) => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  breakIt();
  const health = getHealth();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await health).toStrictEqual({ isHealthy: false, failures: [reason] });
  jest.useRealTimers();
});

test('a hundred requests at once, and more within the second, share one read', async () => {
  await Promise.all(Array.from({ length: 100 }, getRecentHealth));
  now += 999;
  await getRecentHealth();
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRejectedValue(failure);
  // A publication learns of it at once.
  expect(await getHealth()).toMatchObject({ isHealthy: false });
  now += 1;
  expect(await getRecentHealth()).toMatchObject({ isHealthy: false });
  expect(read).toHaveBeenCalledTimes(3);
});

test('what took longer than a second is shared until it ends, and fresh for a second from then on', async () => {
  const response = Promise.withResolvers<void>();
  read.mockReturnValue(response.promise);
  const first = getRecentHealth();
  now += 2_900;
  const second = getRecentHealth();
  response.resolve();
  expect(await first).toBe(await second);
  now += 999;
  await getRecentHealth();
  expect(read).toHaveBeenCalledTimes(1);
});

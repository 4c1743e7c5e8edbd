import { getDatabase } from './admin.node';
import { getHealth } from './health.server';

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
  breakIt();
  const health = getHealth();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await health).toStrictEqual({ isHealthy: false, failures: [reason] });
});

test('a hundred requests at once, and more within the second, share one read', async () => {
  await Promise.all(Array.from({ length: 100 }, getHealth));
  read.mockRejectedValue(failure);
  await jest.advanceTimersByTimeAsync(999);
  expect(await getHealth()).toMatchObject({ isHealthy: true });
  expect(read).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await getHealth()).toMatchObject({ isHealthy: false });
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

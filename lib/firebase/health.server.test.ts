import { openFakeAdmin } from '@/lib/testing/fakeAdminSdk';
import { createFakeDatabase } from '@/lib/testing/fakeDatabase';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { getDatabase } from './admin.server';
import { getHealth, getRecentHealth } from './health.server';

jest.mock('./admin.server', () => ({ getDatabase: jest.fn() }));

const database = createFakeDatabase();
let now = 0;

beforeEach(() => {
  // Each test is later than what the one before it read.
  now += 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  database.reset();
  jest.mocked(getDatabase).mockReturnValue(openFakeAdmin(database) as never);
});

test('a database that responds is healthy, and one document at most is read', async () => {
  expect(await getHealth()).toStrictEqual({ isHealthy: true, failures: [] });
  expect(database.requests).toStrictEqual([{ kind: 'list', collection: 'programs', limit: 1 }]);
});

test.each([
  [new Error('14 UNAVAILABLE'), '14 UNAVAILABLE'],
  ['refused', 'refused'],
])('a database that fails is not', async (failure, reason) => {
  database.fail(failure);
  expect(await getHealth()).toStrictEqual({ isHealthy: false, failures: [reason] });
});

test('bad settings are returned, not thrown', async () => {
  jest.mocked(getDatabase).mockImplementation(() => {
    throw new Error('FIREBASE_API_KEY: is missing');
  });
  expect(await getHealth()).toStrictEqual({ isHealthy: false, failures: ['FIREBASE_API_KEY: is missing'] });
});

test('a database that stays silent is unhealthy after three seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  database.hang();
  const health = getHealth();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await health).toStrictEqual({
    isHealthy: false,
    failures: ['The document database: no response within 3000 ms'],
  });
  jest.useRealTimers();
});

test('a hundred requests at once, and more within the second, share one read', async () => {
  await Promise.all(Array.from({ length: 100 }, getRecentHealth));
  now += 999;
  await getRecentHealth();
  expect(database.requests).toHaveLength(1);
  now += 1;
  database.fail(new Error('14 UNAVAILABLE'));
  expect(await getRecentHealth()).toMatchObject({ isHealthy: false });
  expect(database.requests).toHaveLength(2);
});

test('what took longer than a second is shared until it ends, and fresh for a second from then on', async () => {
  const end = database.pause();
  const first = getRecentHealth();
  now += 2_900;
  const second = getRecentHealth();
  end();
  expect(await first).toBe(await second);
  now += 999;
  await getRecentHealth();
  expect(database.requests).toHaveLength(1);
});

test('a publication learns at once that the database fails', async () => {
  expect(await getRecentHealth()).toMatchObject({ isHealthy: true });
  database.fail(new Error('14 UNAVAILABLE'));
  expect(await getHealth()).toMatchObject({ isHealthy: false });
});

test('a server that is stopping is not healthy, and reads nothing', async () => {
  getSharedState().isStopping = true;
  const stopping = { isHealthy: false, failures: ['the server is stopping'] };
  expect([await getHealth(), await getRecentHealth()]).toStrictEqual([stopping, stopping]);
  expect(database.requests).toStrictEqual([]);
  getSharedState().isStopping = false;
});

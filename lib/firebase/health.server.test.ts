import { openFakeAdmin } from '@/lib/testing/fakeAdminSdk';
import { createFakeDatabase } from '@/lib/testing/fakeDatabase';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getDatabase } from './admin.server';
import { getHealth } from './health.server';

jest.mock('./admin.server', () => ({ getDatabase: jest.fn() }));

const database = createFakeDatabase();

beforeEach(() => {
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
  jest.useFakeTimers();
  database.hang();
  const health = getHealth();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await health).toStrictEqual({
    isHealthy: false,
    failures: ['The document database: no response within 3000 ms'],
  });
  jest.useRealTimers();
});

test('a server that is stopping is not healthy, and reads nothing', async () => {
  getSharedState().isStopping = true;
  expect(await getHealth()).toStrictEqual({ isHealthy: false, failures: ['the server is stopping'] });
  expect(database.requests).toStrictEqual([]);
  getSharedState().isStopping = false;
});

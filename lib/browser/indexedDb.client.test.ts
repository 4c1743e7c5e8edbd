import { deviceDeadlineMs } from '@/lib/runtime/deadline';
import { readKeysOrDisableIndexedDb } from './indexedDb.client';

const wanted = { database: 'sessions', store: 'session' };
// jsdom has none: e2e/session.spec.ts reads a real one.
const setIndexedDb = (value: unknown) =>
  Object.defineProperty(globalThis, 'indexedDB', { value, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

/** A database that opens, whose store responds by `keys`. */
function buildDatabase(keys: EventTarget): EventTarget {
  const opened = {
    transaction: () => ({ objectStore: () => ({ getAllKeys: () => keys }) }),
    close: () => {},
  };
  const opening = Object.assign(new EventTarget(), { result: opened });
  setTimeout(() => opening.dispatchEvent(new Event('success')));
  return opening;
}

test.each([
  ['that never opens', () => new EventTarget()],
  ['that opens and never reads', () => buildDatabase(new EventTarget())],
])('an IndexedDB %s is given up after two seconds, for all that would use it later', async (_, open) => {
  setIndexedDb({ open });
  const keys = readKeysOrDisableIndexedDb(wanted);
  await jest.advanceTimersByTimeAsync(deviceDeadlineMs - 1);
  expect(typeof indexedDB).toBe('object');
  await jest.advanceTimersByTimeAsync(1);
  expect(await keys).toStrictEqual([]);
  expect(typeof indexedDB).toBe('undefined');
});

test('one that responds gives its keys and stays', async () => {
  const keys = Object.assign(new EventTarget(), { result: ['a', 'b'] });
  setIndexedDb({ open: () => buildDatabase(keys) });
  const found = readKeysOrDisableIndexedDb(wanted);
  await jest.advanceTimersByTimeAsync(1);
  keys.dispatchEvent(new Event('success'));
  expect(await found).toStrictEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(deviceDeadlineMs);
  expect(typeof indexedDB).toBe('object');
});

test('a database that does not exist is not created', async () => {
  const abort = jest.fn();
  const opening = Object.assign(new EventTarget(), { transaction: { abort } });
  abort.mockImplementation(() => opening.dispatchEvent(new Event('error')));
  setIndexedDb({ open: () => opening });
  const keys = readKeysOrDisableIndexedDb(wanted);
  opening.dispatchEvent(new Event('upgradeneeded'));
  expect(await keys).toStrictEqual([]);
  expect(abort).toHaveBeenCalledTimes(1);
});

test('one that the browser denies has none', async () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'indexedDB', { get: deny, configurable: true });
  expect(await readKeysOrDisableIndexedDb(wanted)).toStrictEqual([]);
});

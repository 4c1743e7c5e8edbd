import { readDeadlineMs } from '@/lib/runtime/deadline';
import { getDatabase } from './admin.node';
import { readUnlessSilent } from './silence.node';

jest.mock('./admin.node');

/** Firestore's responses to the server's own attempts. */
let attempts: PromiseWithResolvers<unknown>[];

beforeEach(() => {
  jest.useFakeTimers();
  // The clock begins again, and the state is one in the process.
  Reflect.deleteProperty(globalThis, Symbol.for('newsroom.silence'));
  attempts = [];
  const get = () => {
    attempts.push(Promise.withResolvers());
    return attempts.at(-1)!.promise;
  };
  const query = { collection: () => query, limit: () => query, get };
  jest.mocked(getDatabase).mockReturnValue(query as never);
});
afterEach(async () => {
  attempts.at(-1)?.resolve(undefined);
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
});

const never = () => new Promise<never>(() => {});
const readMessage = (what: string, read: () => Promise<unknown>) =>
  readUnlessSilent(what, read).then(String, ({ message }: Error) => message);

test('while Firestore is silent no read is sent but the server’s own, and its first response ends that', async () => {
  const first = readMessage('Listing', never);
  await jest.advanceTimersByTimeAsync(readDeadlineMs);
  expect(await first).toBe('Listing: no response within 10000 ms');
  const read = jest.fn(never);
  expect(await readMessage('Reading programs/a', read)).toBe('Reading programs/a: Firestore is silent');
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await readMessage('Reading programs/a', read)).toBe('Reading programs/a: Firestore is silent');
  expect(read).not.toHaveBeenCalled();
  // At once, then each five seconds; what the SDK gives up is no response.
  expect(attempts).toHaveLength(5);
  for (const settle of [
    () => attempts[0]!.reject(new Error('14 UNAVAILABLE')),
    () => attempts[1]!.resolve(7),
  ]) {
    settle();
    await jest.advanceTimersByTimeAsync(0);
    expect(await readMessage('Reading programs/a', read)).toMatch(/is silent/);
  }
  attempts.at(-1)!.reject(new Error('8 RESOURCE_EXHAUSTED'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await readMessage('Reading programs/a', async () => 7)).toBe('7');
  expect(await readMessage('Listing', async () => 8)).toBe('8');
});

test('a query that alone is slow is not waited for again for half a minute, on a quiet site and on a busy one', async () => {
  const [slow, other] = ['a', 'b'].map((name) => {
    const query = { name, isEqual: (compared: unknown) => compared === query };
    return query as never;
  });
  const read = jest.fn(never);
  for (const isBusy of [false, true]) {
    const first = readUnlessSilent('Listing', read, slow).catch(({ message }: Error) => message);
    await jest.advanceTimersByTimeAsync(readDeadlineMs - 1);
    if (isBusy) await readUnlessSilent('Reading programs/a', async () => 7);
    await jest.advanceTimersByTimeAsync(1);
    expect(await first).toBe('Listing: no response within 10000 ms');
    // Firestore responds to others: it is not silent.
    expect(attempts).toHaveLength(1);
    attempts[0]!.resolve(undefined);
    await jest.advanceTimersByTimeAsync(0);
    read.mockClear();
    await expect(readUnlessSilent('Listing', async () => 8, other)).resolves.toBe(8);
    await jest.advanceTimersByTimeAsync(29_999);
    await expect(readUnlessSilent('Listing', read, slow)).rejects.toThrow('Listing: Firestore was silent');
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
  }
  await expect(readUnlessSilent('Listing', async () => 9, slow)).resolves.toBe(9);
  expect(jest.getTimerCount()).toBe(0);
});

import { readDeadlineMs, withDeadline } from './deadline.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runOnlyPendingTimers();
});

const never = new Promise<never>(() => {});

test('a response or a failure in time is passed on as it is, and no timer stays behind', async () => {
  await expect(withDeadline('Reading', Promise.resolve(7))).resolves.toBe(7);
  const failure = new Error('14 UNAVAILABLE');
  await expect(withDeadline('Reading', Promise.reject(failure))).rejects.toBe(failure);
  expect(jest.getTimerCount()).toBe(0);
});

test('no response within ten seconds rejects with an error that names the work', async () => {
  const settled = jest.fn();
  const outcome = withDeadline('Reading programs/a', never).catch((error: Error) => settled(error.message));
  await jest.advanceTimersByTimeAsync(readDeadlineMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  expect(settled).toHaveBeenCalledWith('Reading programs/a: no response within 10000 ms');
});

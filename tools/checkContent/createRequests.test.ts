import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { createRequests } from './createRequests.ts';
import { mapInOrder } from './mapInOrder.ts';

test('no more requests are open than the limit, and all of them are made', async () => {
  const request = createRequests(3, 0);
  let open = 0;
  let most = 0;
  const load = async (): Promise<void> => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => request(load)));
  expect(most).toBe(3);
});

test('a failed request leaves its place to the next', async () => {
  const request = createRequests(1, 0);
  const failed = request(() => Promise.reject(new StatusError(404)));
  const next = request(() => Promise.resolve('loaded'));
  await expect(failed).rejects.toThrow('status 404');
  await expect(next).resolves.toBe('loaded');
});

test.each([
  ['status 503', new StatusError(503), 2],
  ['status 429', new StatusError(429), 2],
  ['a connection that breaks', new TypeError('fetch failed'), 2],
  ['status 404', new StatusError(404), 1],
  ['too many bytes', new BodyTooLargeError('large'), 1],
])('%s is requested as often as it may help', async (_, error, times) => {
  const load = jest.fn().mockRejectedValue(error);
  await expect(createRequests(1, 0)(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(times);
});

test('documents are read no further ahead than they are worked on, and come in order', async () => {
  let read = 0;
  async function* values() {
    for (; read < 50; read += 1) yield read;
  }
  const results: number[] = [];
  const mapped = mapInOrder(values(), 5, async (value) => {
    // Every second one takes longer.
    if (value % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
    return value;
  });
  for await (const result of mapped) {
    results.push(result);
    expect(read - result).toBeLessThanOrEqual(5);
  }
  expect(results).toStrictEqual(Array.from({ length: 50 }, (_, index) => index));
});

import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { retry } from './retry.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

test.each([
  ['status 503', new StatusError(503), 3],
  ['status 429', new StatusError(429), 3],
  ['a connection that breaks', new TypeError('fetch failed'), 3],
  ['no response in time', new DOMException('too slow', 'TimeoutError'), 3],
  ['an upload that breaks', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 3],
  ['status 404', new StatusError(404), 1],
  ['too many bytes', new BodyTooLargeError('large'), 1],
])('%s is loaded as often as it may help', async (_, error, times) => {
  const load = jest.fn().mockRejectedValue(error);
  await expect(retry(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(times);
});

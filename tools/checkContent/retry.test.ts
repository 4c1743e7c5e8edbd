import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { retry } from './retry.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

test.each([
  ['status 503', new StatusError(503), 2],
  ['status 429', new StatusError(429), 2],
  ['a connection that breaks', new TypeError('fetch failed'), 2],
  ['no response in time', new DOMException('too slow', 'TimeoutError'), 2],
  ['an upload that breaks', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 2],
  ['status 404', new StatusError(404), 1],
  ['too many bytes', new BodyTooLargeError('large'), 1],
])('%s is loaded as often as it may help', async (_, error, times) => {
  const load = jest.fn().mockRejectedValue(error);
  await expect(retry(load)).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(times);
});

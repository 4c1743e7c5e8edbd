import { BodyTooLargeError } from './readBody.ts';
import { isOutage, StatusError } from './statusError.ts';

test.each([500, 502, 503, 504, 429, 408])('a status %i passes', (status) => {
  expect(isOutage(new StatusError(status))).toBe(true);
});

test.each([204, 304, 400, 401, 403, 404, 410])('a status %i says that there is no such file', (status) => {
  expect(isOutage(new StatusError(status))).toBe(false);
});

test('no response passes, and a file that is too large stays so', () => {
  expect(isOutage(new TypeError('fetch failed'))).toBe(true);
  expect(isOutage(new BodyTooLargeError('the body is larger than 1 bytes'))).toBe(false);
});

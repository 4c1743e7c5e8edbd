import type * as Crypto from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { isAuthorized } from './isAuthorized.server';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof Crypto>('node:crypto');
  return { ...actual, timingSafeEqual: jest.fn(actual.timingSafeEqual) };
});

const secret = 'a-secret-of-the-newsroom';

test.each([
  [`Bearer ${secret}`, true],
  [`bearer ${secret}`, true],
  [null, false],
  ['Bearer ', false],
  [secret, false],
  [`Basic ${secret}`, false],
  [`Bearer ${secret} `, false],
  [`Bearer ${secret.slice(0, -1)}`, false],
  [`Bearer ${secret.toUpperCase()}`, false],
])('the header %j is authorized: %s', (authorization, expected) => {
  expect(isAuthorized(authorization, secret)).toBe(expected);
});

test.each([`Bearer ${secret}`, 'Bearer x', 'Bearer ', null])(
  'the secret is compared in constant time, whatever its length: %j',
  (authorization) => {
    jest.mocked(timingSafeEqual).mockClear();
    isAuthorized(authorization, secret);
    expect(timingSafeEqual).toHaveBeenCalledTimes(1);
    const [given, wanted] = jest.mocked(timingSafeEqual).mock.calls[0]!;
    expect(given.byteLength).toBe(wanted.byteLength);
    expect(Buffer.from(wanted as Uint8Array).toString()).not.toContain(secret);
  },
);

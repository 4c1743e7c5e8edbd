import type * as Crypto from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { pickSecretRefusal } from './secret.server';

jest.mock('node:crypto', () => {
  const actual = jest.requireActual<typeof Crypto>('node:crypto');
  return { ...actual, timingSafeEqual: jest.fn(actual.timingSafeEqual) };
});

const secret = 'a-secret-of-the-newsroom';
let client = 0;
/** The headers of a client of its own, or of the given one. */
const headersOf = (authorization?: string, ip = `10.0.0.${(client += 1)}`) =>
  new Headers({ 'x-client-ip': ip, ...(authorization !== undefined && { authorization }) });

// Guessing: e2e/refusedRequests.spec.ts.
test.each([
  [`Bearer ${secret}`, true],
  [`bearer ${secret}`, true],
  [undefined, false],
  ['Bearer ', false],
  [secret, false],
  [`Basic ${secret}`, false],
  [`Bearer ${secret.slice(0, -1)}`, false],
  [`Bearer ${secret.toUpperCase()}`, false],
])('the header %j carries the secret: %s', (authorization, isRight) => {
  const refusal = pickSecretRefusal(headersOf(authorization), secret);
  expect(refusal?.[0]).toBe(isRight ? undefined : 401);
});

test.each([`Bearer ${secret}`, 'Bearer x', 'Bearer '])(
  'the secret is compared in constant time, whatever its length: %j',
  (authorization) => {
    jest.mocked(timingSafeEqual).mockClear();
    pickSecretRefusal(headersOf(authorization), secret);
    expect(timingSafeEqual).toHaveBeenCalledTimes(1);
    const [given, wanted] = jest.mocked(timingSafeEqual).mock.calls[0]!;
    expect(given.byteLength).toBe(wanted.byteLength);
    expect(Buffer.from(wanted as Uint8Array).toString()).not.toContain(secret);
  },
);

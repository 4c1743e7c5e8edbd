import { getEnv } from '@/lib/settings/env.node';
import { hasSecret } from './hasSecret.server';
import { revalidationLimit } from './rateLimit.server';

jest.mock('@/lib/settings/env.node', () => ({ getEnv: jest.fn() }));

const secret = 'a-secret-of-the-newsroom';

beforeEach(() => {
  jest.mocked(getEnv).mockReturnValue({ revalidateSecret: secret, trustedProxies: 0 } as never);
});

const bearer = (token: string, ip: string) =>
  new Headers({ authorization: `Bearer ${token}`, 'x-client-ip': ip });

test('only the secret itself is one, and only where one is configured', async () => {
  expect(await hasSecret(bearer(secret, '10.0.0.1'))).toBe(true);
  expect(await hasSecret(bearer('another', '10.0.0.1'))).toBe(false);
  expect(await hasSecret(new Headers())).toBe(false);
  jest.mocked(getEnv).mockReturnValue({ revalidateSecret: undefined, trustedProxies: 0 } as never);
  expect(await hasSecret(bearer('undefined', '10.0.0.1'))).toBe(false);
});

test('after ten wrong ones the right one is not confirmed either, and requests without one do not count', async () => {
  const headers = bearer('wrong', '10.0.0.2');
  for (let request = 0; request < 20; request += 1)
    await hasSecret(new Headers({ 'x-client-ip': '10.0.0.2' }));
  expect(await revalidationLimit.getWait(headers)).toBe(0);
  for (let request = 0; request < 10; request += 1) await hasSecret(headers);
  expect(await hasSecret(bearer(secret, '10.0.0.2'))).toBe(false);
});

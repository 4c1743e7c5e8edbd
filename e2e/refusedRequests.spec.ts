import type { APIRequestContext } from '@playwright/test';
import { revalidateSecret } from '../tools/testSite/startTestSite.ts';
import { expect, test } from './support/test.ts';

// POST /api/revalidate and the search, as requested by strangers and broken tools. A rate limit lasts a minute: each
// test is a client of its own, as the proxy in front of the site says.

const allowedFailures = 10;
const path = '/api/revalidate';

test.use({ siteEnv: { TRUSTED_PROXIES: '1' } });
test.afterAll(({ testSite }) => expect(testSite.readLog()).not.toContain(revalidateSecret));

function post(
  request: APIRequestContext,
  { secret, data = '{"section":"programs"}', ...headers }: Record<string, string>,
) {
  return request.post(path, {
    headers: {
      'Content-Type': 'application/json',
      ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
      ...headers,
    },
    // The body is sent as bytes: Playwright would encode a text that is not JSON as JSON.
    data: Buffer.from(data),
  });
}

test('guessing the secret is rate-limited for each client, whatever IP address it forges; readers are not limited', async ({
  request,
}) => {
  const as = (client: string, forged: number) => ({
    'X-Forwarded-For': `203.0.113.${forged}, ${client}`,
    'X-Client-Address': `203.0.113.${forged}`,
  });
  expect((await post(request, { secret: revalidateSecret, ...as('198.51.100.1', 0) })).status()).toBe(200);
  const guesses = Array.from({ length: allowedFailures }, (_, index) =>
    post(request, { secret: `${revalidateSecret}${index}`, ...as('198.51.100.1', index) }),
  );
  for (const response of await Promise.all(guesses)) expect(response.status()).toBe(401);
  for (const secret of ['wrong', revalidateSecret]) {
    const response = await post(request, { secret, ...as('198.51.100.1', 99) });
    expect(response.status()).toBe(429);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ error: 'too many wrong secrets' });
  }
  expect((await post(request, { secret: revalidateSecret, ...as('198.51.100.2', 0) })).status()).toBe(200);
  const headers = as('198.51.100.1', 0);
  expect((await request.get('/programs', { headers })).status()).toBe(200);
});

test('malformed requests are refused with a reason', async ({ request, testSite }) => {
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const response = await request.fetch(path, { method });
    expect([method, response.status()]).toEqual([method, 405]);
  }
  expect((await post(request, {})).status()).toBe(401);
  for (const data of [
    '',
    '\0',
    '\ufeff',
    'null',
    '{',
    '{}',
    '[]',
    '{"section":"programs"}{}',
    '{"section":"nothing"}',
    '{"section":"__proto__"}',
    '{"__proto__":{"section":"programs"}}',
    '{"section":"programs","constructor":1}',
    '{"section":"programs","id":5}',
    '{"section":"programs","id":"\\ud800"}',
    '{"section":"programs","id":"a\\u0000b"}',
    '{"section":"programs","id":".."}',
    '{"section":"programs","id":"a/b"}',
    `{"section":"programs","id":"${'ա'.repeat(751)}"}`,
    '{"section":{"$ne":""}}',
    '{"section":1e999}',
    `${'['.repeat(8000)}${']'.repeat(8000)}`,
    '"'.repeat(16_000),
    'section=programs',
    // Last, because a body that is too large is not read to its end, which closes the connection.
    ' '.repeat(1024 * 1024),
  ]) {
    const response = await post(request, { secret: revalidateSecret, data });
    const { error } = (await response.json()) as { error: string };
    expect
      .soft([data.slice(0, 60), response.status(), error !== ''])
      .toEqual([data.slice(0, 60), data.length > 16 * 1024 ? 413 : 400, true]);
    expect.soft(error).not.toMatch(/ at |node_modules/);
  }
  expect(testSite.readLog()).not.toContain('"level":"error"');
});

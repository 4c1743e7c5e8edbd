import { type APIRequestContext, expect, test } from '@playwright/test';
import { searchAllowance } from '../lib/model/searchLimits.ts';
import { type Newsroom, revalidateSecret, startNewsroom } from '../tools/newsroom/startNewsroom.ts';

// POST /api/revalidate as called by strangers and broken tools. Each test has its own newsroom: a rate limit lasts a minute.

const allowedFailures = 10;
const path = '/api/revalidate';

async function withNewsroom(
  env: Readonly<Record<string, string>>,
  act: (newsroom: Newsroom) => Promise<void>,
): Promise<void> {
  const newsroom = await startNewsroom({ seed: 'empty', env });
  try {
    await act(newsroom);
    expect(newsroom.readLog()).not.toContain(revalidateSecret);
  } finally {
    await newsroom.stop();
  }
}

function post(
  request: APIRequestContext,
  newsroom: Newsroom,
  { secret, data = '{"section":"programs"}', ...headers }: Record<string, string>,
) {
  return request.post(newsroom.url + path, {
    headers: {
      'Content-Type': 'application/json',
      ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
      ...headers,
    },
    // As bytes: Playwright would encode a text that is not JSON as JSON.
    data: Buffer.from(data),
  });
}

test('guessing the secret is rate-limited, whatever IP address is forged; readers are not limited', async ({
  request,
}) => {
  await withNewsroom({}, async (newsroom) => {
    expect((await post(request, newsroom, { secret: revalidateSecret })).status()).toBe(200);
    const guesses = Array.from({ length: allowedFailures }, (_, index) =>
      post(request, newsroom, {
        secret: `${revalidateSecret}${index}`,
        'X-Forwarded-For': `198.51.100.${index}`,
        'X-Client-Address': `198.51.100.${index}`,
      }),
    );
    const statuses = (await Promise.all(guesses)).map((response) => response.status());
    expect(statuses).toEqual(Array.from({ length: allowedFailures }, () => 401));
    for (const secret of ['wrong', revalidateSecret]) {
      const response = await post(request, newsroom, { secret, 'X-Forwarded-For': '203.0.113.9' });
      expect(response.status()).toBe(429);
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ error: 'too many wrong secrets' });
    }
    expect((await request.get(`${newsroom.url}/programs`)).status()).toBe(200);
  });
});

test('behind a trusted proxy the rate limit counts each client separately', async ({ request }) => {
  await withNewsroom({ TRUSTED_PROXIES: '1' }, async (newsroom) => {
    // Next.js' server handles connections only after its first response.
    await request.get(`${newsroom.url}/about-us`);
    for (let turn = 0; turn <= allowedFailures; turn += 1) {
      const response = await post(request, newsroom, {
        secret: 'wrong',
        'X-Forwarded-For': `203.0.113.${turn}, 198.51.100.1`,
      });
      expect(response.status()).toBe(turn < allowedFailures ? 401 : 429);
    }
    const other = { secret: revalidateSecret, 'X-Forwarded-For': '198.51.100.2' };
    expect((await post(request, newsroom, other)).status()).toBe(200);
  });
});

test('malformed requests are refused with a reason', async ({ request }) => {
  const bodies = [
    '\0',
    '\ufeff',
    'null',
    '{',
    '{"section":"programs"}{}',
    '{"section":"__proto__"}',
    '{"__proto__":{"section":"programs"}}',
    '{"section":"programs","constructor":1}',
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
  ];
  await withNewsroom({}, async (newsroom) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await request.fetch(newsroom.url + path, { method });
      expect([method, response.status()]).toEqual([method, 405]);
    }
    const refusals = {
      '%00': 400,
      '%2500': 404,
      __a__: 404,
      '..%2f..': 404,
      ['a'.repeat(1501)]: 404,
    };
    for (const [id, status] of Object.entries(refusals)) {
      const response = await request.get(`${newsroom.url}/programs/${id}`);
      expect.soft([id.slice(0, 60), response.status()]).toEqual([id.slice(0, 60), status]);
    }
    for (const data of bodies) {
      const response = await post(request, newsroom, { secret: revalidateSecret, data });
      const { error } = (await response.json()) as { error: string };
      expect
        .soft([data.slice(0, 60), response.status(), error !== ''])
        .toEqual([data.slice(0, 60), data.length > 16 * 1024 ? 413 : 400, true]);
      expect.soft(error).not.toMatch(/ at |node_modules/);
    }
    expect(newsroom.readLog()).not.toContain('"level":"error"');
  });
});

test('searches are rate-limited for a minute; other pages are not', async ({ request }) => {
  await withNewsroom({}, async (newsroom) => {
    const search = () => request.get(`${newsroom.url}/search?q=%D5%AC%D5%A1%D5%BE%D5%A1%D5%B7`);
    const statuses: number[] = [];
    for (let turn = 0; turn < searchAllowance.requests; turn += 1) statuses.push((await search()).status());
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await search();
    expect(refused.status()).toBe(429);
    expect(refused.headers()).toMatchObject({ 'cache-control': 'no-store' });
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Հարցումները չափազանց շատ են։');
    expect((await request.get(`${newsroom.url}/programs`)).status()).toBe(200);
  });
});

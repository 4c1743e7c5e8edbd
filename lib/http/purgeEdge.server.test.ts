import { fetch } from 'undici';
import { getEnv } from '@/lib/runtime/env.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { log } from '@/lib/runtime/log.server';
import { purgeEdge } from './purgeEdge.server';

jest.mock('undici', () => ({ fetch: jest.fn() }));
jest.mock('@/lib/runtime/env.server', () => ({ getEnv: jest.fn() }));

const secret = 'a-secret-of-this-test';
const requests: { tags: readonly string[]; headers: Readonly<Record<string, string>> }[] = [];
const logged: string[] = [];
let status = 200;

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  logged.length = 0;
  status = 200;
  const env = { edge: 'cloudflare', purge: { url: 'https://cache.example/purge', secret } };
  jest.mocked(getEnv).mockReturnValue(env as never);
  jest.mocked(fetch).mockImplementation((async (_url: string, init: RequestInit) => {
    const { tags } = JSON.parse(String(init.body)) as { tags: readonly string[] };
    requests.push({ tags, headers: init.headers as Record<string, string> });
    return { ok: status === 200, status, body: null };
  }) as never);
  for (const level of ['warn', 'error'] as const) {
    jest.spyOn(log, level).mockImplementation((entry: unknown) => {
      logged.push(`${JSON.stringify(entry)} ${String((entry as { error?: Error }).error)}`);
    });
  }
});

afterEach(() => jest.useRealTimers());

const listTags = () => requests.map(({ tags }) => tags);

test('what is published in a moment is purged together, each tag once', async () => {
  purgeEdge(['home', 'programs', 'programs/one']);
  purgeEdge(['home', 'programs', 'programs/two']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(listTags()).toEqual([['programs/one', 'home', 'programs', 'programs/two']]);
  expect(requests[0]?.headers).toMatchObject({
    Authorization: `Bearer ${secret}`,
    'Cache-Tag': 'programs/one,home,programs,programs/two',
  });
});

test('many tags go in several requests', async () => {
  purgeEdge(Array.from({ length: 70 }, (_, index) => `programs/${index}`));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(listTags().map(({ length }) => length)).toEqual([30, 30, 10]);
});

test('what waits is purged before the server ends, and tried once', async () => {
  const end = () => Promise.all(getSharedState().beforeEnd.map((write) => write()));
  purgeEdge(Array.from({ length: 31 }, (_, index) => `programs/${index}`));
  await end();
  expect(listTags().map(({ length }) => length)).toEqual([30, 1]);
  status = 503;
  purgeEdge(['programs/one']);
  await end();
  expect(requests).toHaveLength(3);
  status = 200;
  await jest.advanceTimersByTimeAsync(2_000);
});

test('a refused purge is sent again until it is accepted, and logged without the secret', async () => {
  status = 503;
  purgeEdge(['programs/one']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(4);
  status = 200;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(requests).toHaveLength(5);
  expect(logged).toHaveLength(4);
  expect(logged.join()).toContain('503');
  expect(logged.join()).not.toContain(secret);
});

test('after five minutes, when no copy may be sent any more, a purge is dropped', async () => {
  status = 500;
  purgeEdge(['programs/one']);
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  const count = requests.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(count);
  expect(logged.at(-1)).toContain('"event":"purge dropped","tags":["programs/one"]');
});

test('where no cache is to be purged nothing is sent', async () => {
  jest.mocked(getEnv).mockReturnValue({ edge: 'none', purge: undefined } as never);
  purgeEdge(['home']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
});

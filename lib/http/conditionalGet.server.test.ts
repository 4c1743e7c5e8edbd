import { respondWithText, versionLimit } from './conditionalGet.server';
import { sharedCaching } from './cacheControl';
import { log } from '@/lib/settings/log.server';

const sharedHeaders = Object.fromEntries(new Headers(sharedCaching));

let path = 0;
let url = '';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2025, 2, 20, 14, 30, 0, 400) });
  path += 1;
  url = `https://www.example.org/feed-${path}.xml`;
});

afterEach(() => jest.useRealTimers());

function ask(text: string, headers: Record<string, string> = {}): Promise<Response> {
  return respondWithText(new Request(url, { headers }), () => ({ text, mediaType: 'application/rss+xml' }));
}

test('a document comes as UTF-8, with what a client needs to revalidate it', async () => {
  const response = await ask('Բարև');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('Բարև');
  expect(Object.fromEntries(response.headers)).toStrictEqual({
    'content-type': 'application/rss+xml; charset=utf-8',
    ...sharedHeaders,
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    'last-modified': 'Thu, 20 Mar 2025 14:30:00 GMT',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  (tag: string) => tag,
  (tag: string) => tag.replace('W/', ''),
  (tag: string) => `"other", ${tag}`,
  () => '*',
])('a client that has the document by its tag gets 304 without it (%#)', async (sent) => {
  const tag = (await ask('Բարև')).headers.get('etag') ?? '';
  const response = await ask('Բարև', { 'If-None-Match': sent(tag) });
  expect([response.status, await response.text()]).toStrictEqual([304, '']);
  expect(response.headers.get('etag')).toBe(tag);
  expect(response.headers.get('cache-control')).toBe(sharedHeaders['cache-control']);
  expect(response.headers.get('content-type')).toBeNull();
});

test('another document has another tag', async () => {
  const tag = (await ask('Բարև')).headers.get('etag') ?? '';
  const response = await ask('Բարև։', { 'If-None-Match': tag });
  expect([response.status, await response.text()]).toStrictEqual([200, 'Բարև։']);
});

test('a client that has the document by its date gets 304 until the contents change, whatever they say', async () => {
  const since = (await ask('Բարև')).headers.get('last-modified') ?? '';
  jest.advanceTimersByTime(5000);
  expect((await ask('Բարև', { 'If-Modified-Since': since })).status).toBe(304);
  const response = await ask('Բարև։', { 'If-Modified-Since': since });
  expect([response.status, response.headers.get('last-modified')]).toStrictEqual([
    200,
    'Thu, 20 Mar 2025 14:30:05 GMT',
  ]);
});

test.each(['', 'yesterday', 'Thu, 20 Mar 2025 14:29:59 GMT'])(
  'the date %j is no reason for a 304',
  async (date) => {
    expect((await ask('Բարև', { 'If-Modified-Since': date })).status).toBe(200);
  },
);

test('beside a tag that does not match, the date does not count', async () => {
  const since = (await ask('Բարև')).headers.get('last-modified') ?? '';
  const headers = { 'If-None-Match': '"other"', 'If-Modified-Since': since };
  expect((await ask('Բարև', headers)).status).toBe(200);
});

test('where there is no file the status is 404', async () => {
  const response = await respondWithText(new Request(url), () => undefined);
  expect([response.status, await response.text()]).toStrictEqual([404, 'Էջը չի գտնվել']);
});

test('a file that cannot be made is a 503 that nobody caches, and its reason goes to the log alone', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => {});
  const response = await respondWithText(new Request(url), () => Promise.reject(new Error('14 UNAVAILABLE')));
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.text()).not.toContain('UNAVAILABLE');
  expect(error).toHaveBeenCalledWith({
    event: 'file failed',
    path: `/feed-${path}.xml`,
    error: expect.any(Error),
  });
  error.mockRestore();
});

test('links are in one header', async () => {
  const links = ['<https://hub.example.org/>; rel="hub"', '<https://www.example.org/feed.xml>; rel="self"'];
  const response = await respondWithText(new Request(url), () => ({
    text: '',
    mediaType: 'text/plain',
    links,
  }));
  expect(response.headers.get('link')).toBe(links.join(', '));
});

test('the remembered versions are bounded: the least recently used one is forgotten', async () => {
  const request = (number: number) =>
    respondWithText(new Request(`https://www.example.org/bounded-${number}.xml`), () => ({
      text: 'Բարև',
      mediaType: 'application/xml',
    }));
  const first = (await request(0)).headers.get('last-modified');
  jest.advanceTimersByTime(5_000);
  expect((await request(0)).headers.get('last-modified')).toBe(first);
  for (let number = 1; number <= versionLimit; number += 1) await request(number);
  expect((await request(0)).headers.get('last-modified')).not.toBe(first);
});

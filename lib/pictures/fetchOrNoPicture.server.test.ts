import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { log } from '@/lib/runtime/log.server';
import { serveStorage } from '@/lib/testing/serve';
import { fetchOrNoPicture } from './fetchOrNoPicture.server';
import { fetchPicture, pictureLimitBytes } from './fetchPicture.node';

// lib/content/ssrf.server.test.ts tests where requests may lead, redirects included.

jest.mock('@/lib/http/cacheAtMost.server');

let storage = '';
let isDown = false;

const responses: Readonly<Record<string, [number, string | Buffer]>> = {
  '/picture': [200, 'picture'],
  '/failing': [503, 'no'],
  '/gone': [404, 'no'],
  '/too-large': [200, Buffer.alloc(pictureLimitBytes + 1)],
};

beforeAll(async () => {
  storage = await serveStorage(({ url }, response) => {
    const [status, body] = responses[url!.replace(/\?\d+$/, '')]!;
    response.writeHead(isDown ? 503 : status).end(body);
  });
});

let warning: jest.SpyInstance;
beforeEach(() => {
  isDown = false;
  jest.mocked(cacheAtMost).mockReset();
  warning = jest.spyOn(log, 'warn').mockImplementation(() => {});
});

test('an allowed picture comes as its bytes, within five seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect(String(await fetchOrNoPicture(`http://${storage}/picture`))).toBe('picture');
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(warning).not.toHaveBeenCalled();
});

test.each(['/gone', '/too-large'])('%s gives none, and the log says why', async (path) => {
  expect(await fetchOrNoPicture(`http://${storage}${path}`)).toBeUndefined();
  expect(warning).toHaveBeenCalledTimes(1);
  expect(cacheAtMost).not.toHaveBeenCalled();
});

test('while the storage fails, a picture fetched within a day is an error: what was drawn with it stays cached', async () => {
  const url = `http://${storage}/picture?1`;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  await fetchOrNoPicture(url);
  isDown = true;
  clock.mockReturnValue(23 * 60 * 60 * 1000);
  await expect(fetchOrNoPicture(url)).rejects.toThrow('status 503');
  clock.mockReturnValue(24 * 60 * 60 * 1000);
  expect(await fetchOrNoPicture(url)).toBeUndefined();
  expect(cacheAtMost).toHaveBeenCalledTimes(1);
});

test('while the storage fails, what is drawn without a picture that never came is cached briefly', async () => {
  isDown = true;
  expect(await fetchOrNoPicture(`http://${storage}/picture?2`)).toBeUndefined();
  expect(cacheAtMost).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledTimes(1);
});

test('a missing picture and a storage that fails are different errors', async () => {
  expect(await fetchPicture(`http://${storage}/gone`)).toBeUndefined();
  await expect(fetchPicture(`http://${storage}/failing`)).rejects.toThrow('status 503');
});

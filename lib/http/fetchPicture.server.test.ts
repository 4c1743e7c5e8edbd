import { log } from '@/lib/settings/log.server';
import { serve } from '@/lib/testing/serve';
import { fetchPicture } from './fetchPicture.server';
import { getPicture, pictureLimitBytes } from './getPicture.node';

// Where requests may lead, redirects included: lib/content/ssrf.server.test.ts.

let storage = '';
jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({ allowedUrls: [`http://${storage}/`], emulators: { storage } }),
}));

const responses: Readonly<Record<string, [number, string | Buffer]>> = {
  '/picture': [200, 'picture'],
  '/failing': [503, 'no'],
  '/gone': [404, 'no'],
  '/too-large': [200, Buffer.alloc(pictureLimitBytes + 1)],
};

beforeAll(async () => {
  storage = await serve(({ url }, response) => {
    const [status, body] = responses[url!]!;
    response.writeHead(status).end(body);
  });
});

let warning: jest.SpyInstance;
beforeEach(() => {
  warning = jest.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('an allowed picture comes as its bytes, within five seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  expect(String(await fetchPicture(`http://${storage}/picture`))).toBe('picture');
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(warning).not.toHaveBeenCalled();
});

test.each(['/gone', '/too-large'])('%s gives none, and the log says why', async (path) => {
  expect(await fetchPicture(`http://${storage}${path}`)).toBeUndefined();
  expect(warning).toHaveBeenCalledTimes(1);
});

test('a missing picture and a storage that fails are different errors', async () => {
  expect(await getPicture(`http://${storage}/gone`)).toBeUndefined();
  await expect(getPicture(`http://${storage}/failing`)).rejects.toThrow('status 503');
});

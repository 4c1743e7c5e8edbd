import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPicture } from './fetchPicture.server';
import { getPicture, pictureLimitBytes } from './getPicture.node';
import { log } from '@/lib/settings/log.server';

let storage = '';
jest.mock('@/lib/settings/env.node', () => ({
  getEnv: () => ({ allowedUrls: [`http://${storage}/`], emulators: { storage } }),
}));

const requested: string[] = [];
const handlers: Readonly<Record<string, RequestListener>> = {
  '/picture': (_, response) => response.end('picture'),
  '/failing': (_, response) => response.writeHead(503).end('no'),
  '/gone': (_, response) => response.writeHead(404).end('no'),
  '/moved-away': (_, response) => response.writeHead(302, { location: 'http://evil.example.org/x' }).end(),
  '/too-large': (_, response) => response.end(Buffer.alloc(pictureLimitBytes + 1)),
  '/slow': () => {},
};
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url!);
    handlers[request.url!]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  storage = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let warning: jest.SpyInstance;
beforeEach(() => {
  requested.length = 0;
  warning = jest.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(() => warning.mockRestore());

test('an allowed picture comes as its bytes', async () => {
  expect(String(await fetchPicture(`http://${storage}/picture`))).toBe('picture');
  expect(warning).not.toHaveBeenCalled();
});

test.each(['/gone', '/moved-away', '/too-large'])('%s gives none, and the log says why', async (path) => {
  expect(await fetchPicture(`http://${storage}${path}`)).toBeUndefined();
  expect(warning).toHaveBeenCalledTimes(1);
});

test('a missing picture and a storage that fails are different errors', async () => {
  expect(await getPicture(`http://${storage}/gone`)).toBeUndefined();
  await expect(getPicture(`http://${storage}/failing`)).rejects.toThrow('status 503');
});

test('another host is not requested', async () => {
  expect(await fetchPicture(`http://localhost:${storage.split(':')[1]}/picture`)).toBeUndefined();
  expect(requested).toStrictEqual([]);
});

test('what is too slow gives none', async () => {
  const deadline = jest.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    expect(delay).toBe(5_000);
    return AbortSignal.abort(new DOMException('too slow', 'TimeoutError'));
  });
  expect(await fetchPicture(`http://${storage}/slow`)).toBeUndefined();
  deadline.mockRestore();
});

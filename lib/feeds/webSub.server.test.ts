import { log } from '@/lib/runtime/log.server';
import { serve } from '@/lib/testing/serve';
import { notifyHub } from './webSub.server';

let webSubHub: string | undefined;
jest.mock('@/lib/settings/site.server', () => ({
  getSite: () => ({ url: 'https://www.example.org', webSubHub }),
}));

let hub = '';
let received: string[] = [];
let status = 204;
let whenClosed = (): void => {};

beforeAll(async () => {
  hub = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push(`${request.method} ${request.headers['content-type']} ${body}`);
    response.writeHead(status);
    if (request.url === '/endless') response.once('close', () => whenClosed()).write('a');
    else response.end();
  });
});

beforeEach(() => {
  received = [];
  status = 204;
  webSubHub = `http://${hub}/`;
});

test('one request notifies the hub of all feeds', async () => {
  await notifyHub(['/feed.xml', '/programs/feed.xml']);
  expect(received).toStrictEqual([
    'POST application/x-www-form-urlencoded;charset=UTF-8 hub.mode=publish' +
      '&hub.url=https%3A%2F%2Fwww.example.org%2Ffeed.xml&hub.url=https%3A%2F%2Fwww.example.org%2Fprograms%2Ffeed.xml',
  ]);
});

test('without a hub, or without feeds, there is no request', async () => {
  await notifyHub([]);
  webSubHub = undefined;
  await notifyHub(['/feed.xml']);
  expect(received).toStrictEqual([]);
});

test('what the hub responds is not awaited: the connection is closed', async () => {
  status = 200;
  webSubHub += 'endless';
  const closed = new Promise<void>((resolve) => {
    whenClosed = resolve;
  });
  await notifyHub(['/feed.xml']);
  await expect(closed).resolves.toBeUndefined();
});

test.each([
  ['refuses', () => void (status = 500)],
  ['does not respond', () => void (webSubHub = 'http://127.0.0.1:1/')],
])('a hub that %s goes to the log', async (_, prepare) => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
  prepare();
  await notifyHub(['/feed.xml']);
  expect(warn).toHaveBeenCalledTimes(1);
});

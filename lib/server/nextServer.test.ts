import { setTimeout as wait } from 'node:timers/promises';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { createNextServer, currentRender, type Render } from './nextServer.ts';

test('a response is read whole, with its status and its own headers', async () => {
  const requestNext = createNextServer(async ({ method, url, headers }, response) => {
    response.writeHead(201, { 'X-Own': '1', Connection: 'close', 'X-Nextjs-Cache': 'HIT' });
    response.write(`${method} ${url} ${headers['x-sent']} `);
    response.end('x'.repeat(1024 * 1024));
  });
  const nextResponse = await requestNext({ path: '/a?b=c', headers: { host: 'localhost', 'x-sent': 'yes' } });
  expect([nextResponse.status, nextResponse.headers]).toEqual([201, { 'x-own': '1' }]);
  expect(nextResponse.body.subarray(0, 16).toString()).toBe('GET /a?b=c yes x');
  expect(nextResponse.body).toHaveLength(1024 * 1024 + 15);
});

test('the body of a request arrives, unless it is not read', async () => {
  const requestNext = createNextServer(async (request, response) => {
    if (request.url === '/refuse') return void response.writeHead(413).end();
    let text = '';
    for await (const chunk of request) text += String(chunk);
    response.end(text);
  });
  const post = (path: string, body: Buffer) => requestNext({ path, method: 'POST', body });
  expect((await post('/read', Buffer.from('ab'))).body.toString()).toBe('ab');
  expect((await post('/refuse', Buffer.alloc(1024 * 1024))).status).toBe(413);
});

test('what Next.js does in a render knows whose it is, and a request of a reader is none', async () => {
  const requestNext = createNextServer(async ({ url }, response) => {
    await wait(url === '/a' ? 20 : 1);
    const render = currentRender.getStore();
    if (render !== undefined) render.stored = { tags: [url!] } as Render['stored'] & object;
    response.end(String(render !== undefined));
  });
  const [a, b]: Render[] = [{}, {}];
  await Promise.all([requestNext({ path: '/a', render: a! }), requestNext({ path: '/b', render: b! })]);
  expect([a!.stored?.tags, b!.stored?.tags]).toEqual([['/a'], ['/b']]);
  expect((await requestNext({ path: '/c' })).body.toString()).toBe('false');
});

test('what a publication waits for is rendered for it, whoever requests it', async () => {
  const state = getSharedState();
  state.isBeingPublished = (path) => path === '/programs';
  const requestNext = createNextServer(async (_, response) => {
    await wait(1);
    response.end(String(state.publication.getStore()));
  });
  const responses = await Promise.all(['/programs', '/events'].map((path) => requestNext({ path })));
  expect(responses.map(({ body }) => body.toString())).toEqual(['true', 'undefined']);
});

test('what throws, and what breaks off, rejects', async () => {
  const requestNext = createNextServer(async ({ url }, response) => {
    if (url === '/throws') throw new Error('of Next.js');
    response.writeHead(200, { 'Content-Length': 10 }).write('half');
    setImmediate(() => response.destroy());
  });
  await expect(requestNext({ path: '/throws' })).rejects.toThrow('socket hang up');
  await expect(requestNext({ path: '/breaks' })).rejects.toThrow('aborted');
});

test('what takes too long rejects, also within its body', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const requestNext = createNextServer(({ url }, response) => {
    if (url === '/begun') response.write('half');
    return new Promise<void>(() => {});
  });
  const responses = ['/silent', '/begun'].map((path) =>
    requestNext({ path }).catch((error: Error) => error.message),
  );
  for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  expect(await Promise.all(responses)).toEqual(['Next.js takes too long', 'aborted']);
});

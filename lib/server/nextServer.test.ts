import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { getSharedState } from '../settings/sharedState.node.ts';
import { createNextServer, currentRender, type Render } from './nextServer.ts';

test('a response is read whole, with its status and its own headers', async () => {
  const ask = createNextServer(async ({ method, url, headers }, response) => {
    response.writeHead(201, { 'X-Own': '1', Connection: 'close', 'X-Nextjs-Cache': 'HIT' });
    response.write(`${method} ${url} ${headers['x-sent']} `);
    response.end('x'.repeat(1024 * 1024));
  });
  const reply = await ask({ path: '/a?b=c', headers: { host: 'localhost', 'x-sent': 'yes' } });
  expect([reply.status, reply.headers]).toEqual([201, { 'x-own': '1' }]);
  expect(reply.body.subarray(0, 16).toString()).toBe('GET /a?b=c yes x');
  expect(reply.body).toHaveLength(1024 * 1024 + 15);
});

test('the body of a request arrives; what is not read of it is dropped', async () => {
  const ask = createNextServer(async (request, response) => {
    if (request.url === '/refuse') return void response.writeHead(413).end();
    let text = '';
    for await (const chunk of request) text += String(chunk);
    response.end(text);
  });
  const post = (path: string, body: Readable) => ask({ path, method: 'POST', body });
  expect((await post('/read', Readable.from(['a', 'b']))).body.toString()).toBe('ab');
  const large = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(64 * 1024)));
  expect((await post('/refuse', large)).status).toBe(413);
  while (!large.readableEnded) await wait(1);
});

test('what Next.js does in a render knows whose it is, and a request of a reader is none', async () => {
  const ask = createNextServer(async ({ url }, response) => {
    await wait(url === '/a' ? 20 : 1);
    const render = currentRender.getStore();
    if (render !== undefined) render.stored = { tags: [url!] } as Render['stored'] & object;
    response.end(String(render !== undefined));
  });
  const [a, b]: Render[] = [{}, {}];
  await Promise.all([ask({ path: '/a', render: a! }), ask({ path: '/b', render: b! })]);
  expect([a!.stored?.tags, b!.stored?.tags]).toEqual([['/a'], ['/b']]);
  expect((await ask({ path: '/c' })).body.toString()).toBe('false');
});

test('what a publication waits for is rendered for it, whoever requests it', async () => {
  const state = getSharedState();
  state.isBeingPublished = (path) => path === '/programs';
  const ask = createNextServer(async (_, response) => {
    await wait(1);
    response.end(String(state.publication.getStore()));
  });
  const replies = await Promise.all(['/programs', '/events'].map((path) => ask({ path })));
  expect(replies.map(({ body }) => body.toString())).toEqual(['true', 'undefined']);
});

test('what throws, and what breaks off, rejects', async () => {
  const ask = createNextServer(async ({ url }, response) => {
    if (url === '/throws') throw new Error('of Next.js');
    response.writeHead(200, { 'Content-Length': 10 }).write('half');
    setImmediate(() => response.destroy());
  });
  await expect(ask({ path: '/throws' })).rejects.toThrow('socket hang up');
  await expect(ask({ path: '/breaks' })).rejects.toThrow('aborted');
});

test('what takes too long rejects, also within its body', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const ask = createNextServer(({ url }, response) => {
    if (url === '/begun') response.write('half');
    return new Promise<void>(() => {});
  });
  const replies = ['/silent', '/begun'].map((path) => ask({ path }).catch((error: Error) => error.message));
  for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  expect(await Promise.all(replies)).toEqual(['Next.js takes too long', 'aborted']);
});

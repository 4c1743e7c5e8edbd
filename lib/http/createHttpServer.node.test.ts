import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  connectionLimits,
  createHttpServer,
  type ConnectionLimits,
  type Listener,
} from './createHttpServer.node.ts';

const servers: Server[] = [];
const clients: Socket[] = [];
afterEach(() => {
  // One that reads nothing does not notice that the server has gone, and would keep the process alive.
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: Listener, limits: Partial<ConnectionLimits> = {}): Promise<() => Socket> {
  const allLimits = { ...connectionLimits, mostOfAddress: Infinity, ...limits };
  const server = createHttpServer(listener, { limits: allLimits, trustedProxies: 0 });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    clients.push(client);
    return client;
  };
}

test('a connection whose client does not read its response is closed', async () => {
  const open = await listen((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), {
    stalledMs: 200,
  });
  const socket = open();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [stalled] = (await once(servers[0]!, 'timeout')) as [Socket];
  expect(stalled.remotePort).toBe(socket.localPort);
});

test('a client that sends a thousand requests at once on one connection has it closed', async () => {
  const paths: string[] = [];
  const open = await listen((request, response) => {
    paths.push(request.url!);
    response.end();
  });
  const socket = open();
  socket.on('error', () => {}).resume();
  const all = Array.from({ length: 1_000 }, (_, index) => `/${index}`);
  socket.write(all.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await once(socket, 'close');
  expect(paths.length).toBeLessThanOrEqual(100);
  expect(paths).toEqual(all.slice(0, paths.length));
});

test('between two requests of a connection that has sent many at once, others have a turn', async () => {
  const turns: number[] = [];
  let handled = 0;
  const open = await listen((_, response) => {
    handled += 1;
    // At the end of this turn of the event loop.
    void setImmediate().then(() => turns.push(handled));
    response.end('x'.repeat(1_000));
  });
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
  socket.resume();
  while (turns.length < 50) await setImmediate();
  const together = turns.map((count, index) => count - (turns[index - 1] ?? 0));
  expect(Math.max(...together)).toBeLessThanOrEqual(2);
});

test('requests that a client sends at once on one connection are worked on one after the other', async () => {
  const responses: ServerResponse[] = [];
  const open = await listen((_, response) => responses.push(response));
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
  for (let done = 1; done <= 3; done += 1) {
    while (responses.length < done) await setImmediate();
    for (let round = 0; round < 10; round += 1) await setImmediate();
    expect(responses).toHaveLength(done);
    responses.at(-1)!.end();
    await once(socket, 'data');
  }
});

test('behind a proxy a client’s first request begins before a flood’s second turn', async () => {
  const begun: string[] = [];
  const server = createHttpServer(
    (request, response) => {
      begun.push(request.url!);
      response.end();
    },
    { limits: connectionLimits, trustedProxies: 1 },
  );
  const request = (path: string, client: string): void => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    near.resume().write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${client}\r\n\r\n`);
  };
  for (let index = 0; index < 200; index += 1) request(`/flood/${index}`, '198.51.100.1');
  request('/reader', '198.51.100.2');
  while (begun.length < 201) await setImmediate();
  expect(begun.indexOf('/reader')).toBeLessThan(20);
});

test.each([
  ['of its own address, which may have so many', { mostOfAddress: 2 }],
  ['of all', { most: 2 }],
])('a connection too many takes the place of the one that was idle for longest, %s', async (_, limits) => {
  const open = await listen((request, response) => void (request.url === '/' && response.end()), limits);
  const [slow, first, second] = [open(), open(), open()];
  // Two have their responses, and one still waits for its own: it is not idle.
  slow.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(first, 'close');
  second.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(second, 'data');
  open().on('error', () => {});
  await once(second, 'close');
  expect(slow.closed).toBe(false);
});

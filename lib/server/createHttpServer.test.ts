import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createHttpServer } from './createHttpServer.ts';
import { waitForConnection } from './workLimits.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(...options: Parameters<typeof createHttpServer>): Promise<() => Socket> {
  const server = createHttpServer(...options);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return () => connect((server.address() as AddressInfo).port, '127.0.0.1');
}

test('a connection whose client does not read its response is closed', async () => {
  const open = await listen((_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)), 200);
  const socket = open();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(servers[0]!, 'timeout');
  expect(servers[0]!.maxConnections).toBeLessThanOrEqual(5_000);
});

test('of requests that a client sends at once on one connection, one is worked on at a time, in their order', async () => {
  const paths: string[] = [];
  let underWay = 0;
  let most = 0;
  const open = await listen(async (request, response) => {
    if (!(await waitForConnection(request, response))) return;
    underWay += 1;
    most = Math.max(most, underWay);
    paths.push(request.url!);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    response.end();
  });
  const socket = open();
  socket.resume();
  const all = Array.from({ length: 100 }, (_, index) => `/${index}`);
  socket.write(all.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  while (paths.length < all.length) await new Promise((resolve) => setImmediate(resolve));
  expect(paths).toEqual(all);
  expect(most).toBe(1);
  // Beyond a hundred the connection is closed, and nothing of what waits is worked on.
  socket.on('error', () => {});
  socket.write([...all, ...all].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  await once(socket, 'close');
  expect(paths.length).toBeLessThanOrEqual(all.length + 1);
});

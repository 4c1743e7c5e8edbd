import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createHttpServer } from './createHttpServer.ts';

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

test('of requests that a client sends at once on one connection, a hundred are worked on, and then it is closed', async () => {
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
  expect(paths).toEqual(all.slice(0, 100));
});

import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '../settings/createLog.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import { stopServer } from './stopServer.ts';

const log = createLog('silent');
const state = getSharedState();

afterEach(() => {
  state.isStopping = false;
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('accepted requests are completed first', async () => {
  const accepted = Promise.withResolvers<() => void>();
  const server = createServer((_, response) => accepted.resolve(() => response.end('Բարև')));
  const request = get(await listen(server), { agent: false });
  const finish = await accepted.promise;
  let isStopped = false;
  const stopped = stopServer(server, log, 100).finally(() => {
    isStopped = true;
  });
  while (server.listening) await wait(50);
  expect(isStopped).toBe(false);
  finish();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('Բարև');
  await stopped;
  expect([state.isStopping, server.listening]).toStrictEqual([true, false]);
});

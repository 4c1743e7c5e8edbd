import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from '@/lib/settings/log.server';
import { warmPages } from './warmPages.server';

describe('warming', () => {
  let server: Server;
  let requests: string[] = [];

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (request.url === '/broken') response.destroy();
      else response.writeHead(request.url === '/gone' ? 404 : 200).end('Էջ');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('requests each page once, in order, and goes on past one that fails', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => {});
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await warmPages(origin, ['/', '/broken', '/gone', '/programs/%D5%86']);
    expect(requests).toStrictEqual(['/', '/broken', '/gone', '/programs/%D5%86']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith({
      event: 'regeneration failed',
      path: '/broken',
      error: expect.any(Error) as Error,
    });
    warn.mockRestore();
  });
});

import { once } from 'node:events';
import { type IncomingMessage, request as send, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLog } from '../../settings/createLog.node.ts';
import { createHttpServer } from '../createHttpServer.ts';
import { createRequestHandler } from '../handleRequest.ts';
import { deployedEnv as settings } from './deployedEnv.ts';

type Routes = RequestListener | Readonly<Record<string, RequestListener>>;

/** Serves what stands in for Next.js, by path, as the site's server does; `get` requests a path of it. */
export async function serveRoutes(
  routes: Routes,
  files: ReadonlySet<string> = new Set(typeof routes === 'function' ? [] : Object.keys(routes)),
) {
  const log = createLog('silent');
  const handle = async (request: IncomingMessage, response: Parameters<RequestListener>[1]) => {
    const route = typeof routes === 'function' ? routes : routes[request.url?.split('?')[0] ?? ''];
    await route?.(request, response);
  };
  const styleSheets = new Map<string, string>();
  const server = createHttpServer(
    createRequestHandler(handle, { settings, log, styleSheets, files }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    log,
    async get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
      const request = send({ host: '127.0.0.1', port, path, headers, method }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

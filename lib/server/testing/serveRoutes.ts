import { once } from 'node:events';
import { type IncomingMessage, request as send, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createLog } from '../../runtime/createLog.node.ts';
import { completeResponse } from '../completeResponse.ts';
import { connectionLimits, createHttpServer } from '../../http/createHttpServer.node.ts';
import { createRequestHandler } from '../handleRequest.ts';
import { createNextServer, type Handle, type NextResponse } from '../nextServer.ts';
import { PageStore } from '../pageStore.ts';
import { deployedEnv as settings } from './deployedEnv.ts';

type Routes = RequestListener | Readonly<Record<string, RequestListener>>;

const closers: (() => void)[] = [];

afterAll(() => {
  for (const close of closers) close();
});

/**
 * Serves handlers that stand in for Next.js, by path, as the site's server does, until all tests of the file have
 * run; `get` requests a path of it.
 */
export async function serveRoutes(routes: Routes, files: ReadonlySet<string> = new Set()) {
  const log = createLog('silent');
  const handle: Handle = async (request, response) => {
    const route = typeof routes === 'function' ? routes : routes[request.url?.split('?')[0] ?? ''];
    await route?.(request, response);
  };
  const requestNext = createNextServer(handle);
  const complete = (nextResponse: NextResponse) => completeResponse(nextResponse, { settings, styleSheets: new Map() });
  const pageStore = new PageStore(requestNext, complete);
  const handler = createRequestHandler({ settings, log, files, pageStore, requestNext, complete });
  const { trustedProxies } = settings;
  const server = createHttpServer(handler, { limits: connectionLimits, trustedProxies });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    log,
    pageStore,
    async get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
      const request = send({ host: '127.0.0.1', port, path, headers, method }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
    },
  };
}

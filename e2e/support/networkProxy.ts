import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A proxy between browser and site that can fail like a network. */
export type NetworkProxy = {
  url: string;
  /** While set, connections break as they do without a network. */
  isOffline: boolean;
  /** While set, requests are accepted and get no response; afterwards they do, as what TCP sends again. */
  isSilent: boolean;
  /** While set, every page responds with this status. */
  failureStatus: number | undefined;
  /** While set, scripts are sent only once it resolves: the page before hydration. */
  untilScripts: Promise<void> | undefined;
  /** Changes to the site's responses, by path. */
  replacements: Map<string, (text: string) => string>;
  stop: () => Promise<void>;
};

/** Starts a proxy to the site at `target`, on a free port of 127.0.0.1. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (/^\/_next\/static\/.*\.js/.test(path)) await proxy.untilScripts;
    if (proxy.isOffline) {
      request.socket.destroy();
      return;
    }
    while (proxy.isSilent && !request.socket.destroyed) await delay(50);
    if (request.socket.destroyed) return;
    if (proxy.failureStatus !== undefined && request.headers.accept?.includes('text/html')) {
      response.writeHead(proxy.failureStatus, { 'Content-Type': 'text/html' }).end('<h1>Failure</h1>');
      return;
    }
    const replace = proxy.replacements.get(path);
    // Unconditional and uncompressed: a 304 or a compressed body could not be changed here.
    const { 'if-none-match': _etag, 'if-modified-since': _since, ...unconditional } = request.headers;
    const headers = replace ? { ...unconditional, 'accept-encoding': 'identity' } : request.headers;
    const upstream = forward(target + path, { method: request.method, headers }, (incoming) => {
      if (replace === undefined) {
        response.writeHead(incoming.statusCode ?? 502, incoming.headers);
        incoming.pipe(response);
        return;
      }
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      incoming.on('end', () => {
        const { 'content-length': _length, etag: _oldTag, ...otherHeaders } = incoming.headers;
        response.writeHead(incoming.statusCode ?? 502, otherHeaders).end(replace(text));
      });
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port');
  const proxy: NetworkProxy = {
    url: `http://127.0.0.1:${bound.port}`,
    isOffline: false,
    isSilent: false,
    failureStatus: undefined,
    untilScripts: undefined,
    replacements: new Map(),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

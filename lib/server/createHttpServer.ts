import { createServer, type RequestListener, type Server } from 'node:http';

/** Longer than the keep-alive timeout: for connections whose client does not read. */
const stalledMs = 70_000;

/** An HTTP server that no client can keep busy by connections alone. */
export function createHttpServer(listener: RequestListener, timeoutMs = stalledMs): Server {
  const server = createServer(
    {
      // A request that comes a byte at a time holds a connection no longer than this.
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
      // Longer than proxies keep an idle connection, so that they are the ones to close it.
      keepAliveTimeout: 65_000,
      // The site has no WebSocket: it treats such a request as an ordinary one. Next.js would leave some of their sockets open.
      shouldUpgradeCallback: () => false,
    },
    listener,
  );
  server.timeout = timeoutMs;
  server.maxConnections = 5_000;
  // Also those that a client sends before it reads the first response; a browser or proxy then connects again.
  server.maxRequestsPerSocket = 100;
  server.on('dropRequest', (_, socket) => socket.destroy());
  return server;
}

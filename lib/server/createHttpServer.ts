import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findClientIp } from '../http/clientIp.node.ts';

export type ConnectionLimits = {
  /** Longer than the keep-alive timeout: for connections whose client does not read. */
  stalledMs?: number;
  most?: number;
  /** How many of them one IP address may have. A proxy in front has them all. */
  mostOfAddress?: number;
};

/** An HTTP server that no client can keep busy by connections alone. */
export function createHttpServer(
  listener: RequestListener,
  { stalledMs = 70_000, most = 5_000, mostOfAddress = most }: ConnectionLimits = {},
): Server {
  const server = createServer({
    // A request that comes a byte at a time holds a connection no longer than this.
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    // Longer than proxies keep an idle connection, so that they are the ones to close it.
    keepAliveTimeout: 65_000,
    // The site has no WebSocket: it treats such a request as an ordinary one. Next.js would leave some of their sockets
    // open.
    shouldUpgradeCallback: () => false,
  });
  server.timeout = stalledMs;
  // Also those that a client sends before it reads the first response; a browser or proxy then connects again.
  server.maxRequestsPerSocket = 100;
  server.on('dropRequest', (_, socket) => socket.destroy());
  const connections = limitConnections(server, { most, mostOfAddress });
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const { last } = connection;
    connection.last = response;
    response.once('close', () => {
      // To the end: this one has been idle for the shortest time.
      if (connections.delete(socket)) connections.set(socket, connection);
    });
    // One request of a connection at a time: no browser or proxy sends its next one before it has the response.
    if (last === undefined || last.closed) listener(request, response);
    else last.once('close', () => socket.destroyed || listener(request, response));
  });
  return server;
}

type Connection = { address: string; last?: ServerResponse };

/**
 * Closes idle connections beyond the limits. Returns each connection's IP address and last response; of those that are
 * idle the one that is so for longest comes first.
 */
function limitConnections(
  server: Server,
  { most, mostOfAddress }: Required<Pick<ConnectionLimits, 'most' | 'mostOfAddress'>>,
): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();
  const count = (address: string, change: 1 | -1): number => {
    const next = (counts.get(address) ?? 0) + change;
    if (next === 0) counts.delete(address);
    else counts.set(address, next);
    return next;
  };
  server.on('connection', (opened: Socket) => {
    const address = findClientIp(opened.remoteAddress, undefined, 0);
    connections.set(opened, { address });
    opened.once('close', () => {
      connections.delete(opened);
      count(address, -1);
    });
    const isAboveShare = count(address, 1) > mostOfAddress;
    if (!isAboveShare && connections.size <= most) return;
    // The one that has been idle for longest goes; where none is, the new one, which is so too.
    for (const [socket, { address: other, last }] of connections) {
      const isIdle = !socket.destroyed && (last === undefined || last.closed);
      if (isIdle && (!isAboveShare || other === address)) return void socket.destroy();
    }
  });
  return connections;
}

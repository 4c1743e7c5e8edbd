import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { findClientIp } from './clientIp.node.ts';
import { createFairQueue } from './fairQueue.ts';

export const connectionLimits = {
  most: 5_000,
  /**
   * The connections of one IP address, as many as deploy/nftables.conf allows. Node accepts one connection in each turn
   * of the event loop, so a client that had more, and opened new ones after each response, would delay everybody's. A
   * proxy in front has all.
   */
  mostOfAddress: 200,
  /**
   * The requests of one connection, also those sent before the first response is read; a browser or proxy then connects
   * again.
   */
  requests: 100,
  /** A request that comes a byte at a time holds a connection no longer than this. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** Longer than proxies keep an idle connection, so that they are the ones to close it. */
  keepAliveMs: 65_000,
  /** The limit for a connection whose client does not read its response; longer than `keepAliveMs`. */
  stalledMs: 70_000,
};

export type ConnectionLimits = typeof connectionLimits;

/** Requests that begin in one turn of the event loop: some milliseconds. Connections are accepted in the next one. */
const perTurn = 16;

/** Handles a request of a client: its IP address, or of IPv6 its /64 network. */
export type Listener = (request: IncomingMessage, response: ServerResponse, client: string) => void;

type HttpServerOptions = { limits: ConnectionLimits; trustedProxies: number };

/** An HTTP server that no client can keep busy by connections or requests alone. */
export function createHttpServer(listener: Listener, { limits, trustedProxies }: HttpServerOptions): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: limits.keepAliveMs,
    // The site has no WebSocket: it treats such a request as an ordinary one. Next.js would leave some of their sockets
    // open.
    shouldUpgradeCallback: () => false,
  });
  server.timeout = limits.stalledMs;
  server.maxRequestsPerSocket = limits.requests;
  server.on('dropRequest', (_, socket) => socket.destroy());
  // A trusted proxy has the connections of all clients.
  const mostOfAddress = trustedProxies === 0 ? limits.mostOfAddress : Infinity;
  const connections = limitConnections(server, { ...limits, mostOfAddress });
  const begin = createTurns();
  server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const { last } = connection;
    connection.last = response;
    response.once('close', () => {
      // The connection moves to the end: it has been idle for the shortest time.
      if (connections.delete(socket)) connections.set(socket, connection);
    });
    const client = findClientIp(socket.remoteAddress, request.headers['x-forwarded-for'], trustedProxies);
    const wait = () => begin(client, () => socket.destroyed || listener(request, response, client));
    // One request of a connection at a time: browsers and proxies send the next one after the response.
    if (last === undefined || last.closed) wait();
    else last.once('close', wait);
  });
  return server;
}

/**
 * Returns a queue in which the requests of all clients begin in turns. lib/server/limits.ts bounds the work that a
 * request causes.
 */
function createTurns() {
  const queue = createFairQueue<() => void>();
  const beginSome = (): void => {
    for (let count = 0; count < perTurn; count += 1) queue.takeNext()?.();
    if (queue.size() > 0) setImmediate(beginSome);
  };
  return (client: string, work: () => void): void => {
    if (queue.size() === 0) setImmediate(beginSome);
    queue.add(client, work);
  };
}

type Connection = { address: string; last?: ServerResponse };

/**
 * Closes idle connections beyond the limits. Returns each connection's IP address and last response. The idle ones are
 * in order, the longest idle first.
 */
function limitConnections(
  server: Server,
  { most, mostOfAddress }: ConnectionLimits,
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
    // Closes the connection that has been idle for longest. The new one is idle, too: if no other is, it is closed
    // itself.
    for (const [socket, { address: other, last }] of connections) {
      const isIdle = !socket.destroyed && (last === undefined || last.closed);
      if (isIdle && (!isAboveShare || other === address)) return void socket.destroy();
    }
  });
  return connections;
}

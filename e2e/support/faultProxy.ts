import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What the proxy does to connections:
 * - `refuse`: nothing listens, and open connections are closed;
 * - `reset`: each is accepted and reset;
 * - `silent`: each is accepted and gets no response. Connections open now stay silent for good, as behind a router
 *   that lost them;
 * - `truncate`: each is closed after the first kilobyte of the response;
 * - `stall`: each gets that kilobyte and nothing after it;
 * - `fail`: each gets an HTTP response with status 500.
 */
export type Fault = 'none' | 'refuse' | 'reset' | 'silent' | 'truncate' | 'stall' | 'fail';

export type FaultProxy = {
  /** 127.0.0.1:port */
  host: string;
  /** Sets the backend, as host:port; it starts after the proxy. */
  setTarget: (host: string) => void;
  setFault: (fault: Fault) => Promise<void>;
  stop: () => void;
};

const partBytes = 1024;
const failure = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 5\r\nConnection: close\r\n\r\nwrong';

/** Starts a TCP proxy between the site and its backend. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let fault: Fault = 'none';
  let target = '';
  const sockets = new Set<Socket>();

  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The faults cause errors on both sides.
    socket.on('error', () => socket.destroy());
  };

  const server = createServer((client) => {
    track(client);
    if (fault === 'reset') client.resetAndDestroy();
    else if (fault === 'fail') client.end(failure);
    // The site may connect before its backend has a port.
    else if (target === '') client.destroy();
    // Read, so that the client's closing of the connection is noticed.
    else if (fault === 'silent') client.resume();
    else join(client);
  });

  function join(client: Socket): void {
    const [host, port] = target.split(':');
    const backend = connect(Number(port), host);
    track(backend);
    let sent = 0;
    client.on('data', (data: Buffer) => {
      if (fault !== 'silent') backend.write(data);
    });
    backend.on('data', (data: Buffer) => {
      const part = data.subarray(0, Math.max(0, partBytes - sent));
      sent += data.length;
      if (fault === 'none') client.write(data);
      else if (fault === 'truncate' && sent > partBytes) client.end(part, () => client.destroy());
      else if (fault === 'truncate' || fault === 'stall') client.write(part);
    });
    client.once('close', () => backend.destroy());
    backend.once('close', () => client.destroy());
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const closeAll = (): void => sockets.forEach((socket) => socket.destroy());

  return {
    host: `127.0.0.1:${port}`,
    setTarget: (host) => {
      target = host;
    },
    setFault: async (next) => {
      if (next === fault) return;
      if (fault === 'silent') sockets.forEach((socket) => socket.removeAllListeners('data').resume());
      else if (next !== 'silent') closeAll();
      fault = next;
      if (fault === 'refuse') server.close();
      else if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    stop: () => {
      server.close();
      closeAll();
    },
  };
}

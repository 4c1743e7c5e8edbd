import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type Listener = { port: number; close: () => Promise<void> };

export type Service = 'firestore' | 'storage' | 'auth';

/** A port that another process uses. */
export class PortTakenError extends Error {
  readonly service: Service;

  constructor(service: Service, port: number) {
    super(`Port ${port} is already in use.`);
    this.service = service;
  }
}

type ListenOptions = {
  /** 0 for any free port. */
  port: number;
  /** The service that listens there, named in the error if the port is taken. */
  service: Service;
  onConnection: (socket: Socket) => void;
};

/** Accepts connections on 127.0.0.1 until closed, which ends those still open. Throws PortTakenError. */
export async function listen({ port, service, onConnection }: ListenOptions): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client may disconnect in the middle of a response.
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  });
  await bind(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new PortTakenError(service, port);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Listener = { port: number; close: () => Promise<void> };

/** A port that somebody else uses; the message names the variable that chooses another. */
export class PortTakenError extends Error {}

export type ListenOptions = {
  /** 0 for any free port. */
  port: number;
  /** The environment variable to name when the port is taken. */
  portVariable: string;
  onConnection: (socket: Socket) => void;
};

/** Accepts connections on 127.0.0.1 until closed, which ends those still open. Throws PortTakenError. */
export async function listen({ port, portVariable, onConnection }: ListenOptions): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that goes away in the middle of an answer is no fault of ours.
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  });
  await bind(server, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new PortTakenError(`Port ${port} is already in use. Set ${portVariable} to another port.`);
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

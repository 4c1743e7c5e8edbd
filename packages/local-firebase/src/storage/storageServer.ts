import { createServer } from 'node:http';
import { listen, type Listener } from '../http/listen.ts';
import { createDownloadHandler, type DownloadOptions } from './downloads.ts';

export type StorageServerOptions = DownloadOptions & { port: number };

/** Throws PortTakenError. */
export async function startStorageServer(options: StorageServerOptions): Promise<Listener> {
  const server = createServer(createDownloadHandler(options));
  return listen({
    port: options.port,
    service: 'storage',
    onConnection: (socket) => server.emit('connection', socket),
  });
}

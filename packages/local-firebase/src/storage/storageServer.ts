import { createServer } from 'node:http';
import { listen, type Listener } from '../http/listen.ts';
import type { Bucket } from './bucket.ts';
import { createDownloadHandler } from './downloads.ts';

export type StorageServerOptions = { port: number; portVariable: string; bucketName: string; bucket: Bucket };

/** Throws PortTakenError. */
export async function startStorageServer(options: StorageServerOptions): Promise<Listener> {
  const server = createServer(createDownloadHandler(options.bucketName, options.bucket));
  return listen({
    port: options.port,
    portVariable: options.portVariable,
    onConnection: (socket) => server.emit('connection', socket),
  });
}

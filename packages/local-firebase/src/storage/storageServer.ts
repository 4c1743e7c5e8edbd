import { createServer } from 'node:http';
import { listen, type Listener } from '../http/listen.ts';
import { createDownloadHandler, type DownloadOptions } from './downloads.ts';
import { createUploadHandler, type UploadOptions } from './uploads.ts';

type StorageServerOptions = DownloadOptions & UploadOptions & { port: number };

/** Throws PortTakenError. */
export async function startStorageServer(options: StorageServerOptions): Promise<Listener> {
  const upload = createUploadHandler(options);
  const download = createDownloadHandler(options);
  const server = createServer((request, response) => {
    if (!upload(request, response)) download(request, response);
  });
  return listen({
    port: options.port,
    service: 'storage',
    onConnection: (socket) => server.emit('connection', socket),
  });
}

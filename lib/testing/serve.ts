import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';

const closers: (() => void)[] = [];

afterAll(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts an HTTP server that stops after the tests of the file, and returns its host and port. */
export function serve(handle: RequestListener): Promise<string> {
  const server = createHttpServer(handle);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server);
}

/**
 * Serves in the place of the storage and of a further origin of contents, before the settings are first read: texts,
 * pictures and recordings may have any URL of this host.
 */
export async function serveStorage(handle: RequestListener): Promise<string> {
  const host = await serve(handle);
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = host;
  process.env.CONTENT_ORIGINS = `http://${host}`;
  return host;
}

/** Starts a TCP server, for responses that need not be HTTP. */
export function serveRaw(handle: (socket: Socket) => void): Promise<string> {
  const server = createRawServer(handle);
  // A socket that is not read does not notice that its client has left, and would keep the process alive.
  server.on('connection', (socket) => closers.push(() => socket.destroy()));
  closers.push(() => server.close());
  return listen(server);
}

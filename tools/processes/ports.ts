import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Listens for a moment; resolves with the port, which is a free one for 0. */
async function tryPort(port: number, host?: string): Promise<number> {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  const { port: bound } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return bound;
}

/** A port of 127.0.0.1 that nobody listens on now: the preferred one where it is free. */
export async function getFreePort(preferred = 0): Promise<number> {
  try {
    return await tryPort(preferred, '127.0.0.1');
  } catch (error) {
    if (preferred === 0) throw error;
    return getFreePort();
  }
}

/** Throws, naming the port and what changes it, when somebody listens on the port already. */
export async function assertPortIsFree(port: number): Promise<void> {
  try {
    // On all interfaces, as the site's own server listens.
    await tryPort(port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`, {
        cause: error,
      });
    }
    throw error;
  }
}

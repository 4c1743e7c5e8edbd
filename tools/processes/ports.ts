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
export async function findFreePort(preferred = 0): Promise<number> {
  try {
    return await tryPort(preferred, '127.0.0.1');
  } catch (error) {
    if (preferred === 0) throw error;
    return findFreePort();
  }
}

/** Throws, naming the port and the variable that changes it, when somebody listens on the port already. */
export async function assertPortIsFree(port: number, variable: string): Promise<void> {
  try {
    // On all interfaces, as the site's own server listens.
    await tryPort(port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken. Choose another: ${variable}=${port + 1} npm start`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** The port an environment variable names, or the default. Throws when its value is no port. */
export function readPort(variable: string, defaultPort: number): number {
  const value = process.env[variable]?.trim();
  if (!value) return defaultPort;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable}=${value} is not a port: give a number from 1 to 65535`);
  }
  return port;
}

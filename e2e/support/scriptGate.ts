import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site behind it whose scripts arrive only once they are released: the page before hydration. */
export type ScriptGate = { url: string; release: () => void; stop: () => void };

export async function startScriptGate(siteUrl: string): Promise<ScriptGate> {
  const released = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '/', method, headers }, response) => {
    if (/^\/_next\/static\/.*\.js/.test(url)) await released.promise;
    const request = forward(new URL(url, siteUrl), { method, headers }, (original) => {
      response.writeHead(original.statusCode ?? 502, original.headers);
      original.pipe(response);
    });
    request.once('error', () => response.destroy());
    request.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    release: released.resolve,
    stop: () => {
      released.resolve();
      server.close();
      server.closeAllConnections();
    },
  };
}

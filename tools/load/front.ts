import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/**
 * Where readers reach a site: nginx with its own certificate, or the site's server; and by which IP address of this
 * machine, where it matters.
 */
export type Front = { url: string; certificate?: string; localAddress?: string };

export type Visit = {
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent, compressed. */
  content: Buffer;
  readText: () => string;
};

/** Opens a site over so many connections at most. Not undici's: it cuts responses off where nginx ends a connection. */
export function openFront({ url, certificate: ca, localAddress }: Front, connections: number) {
  const client = (url.startsWith('https:') ? https : http) as typeof https;
  const agent = new client.Agent({
    keepAlive: true,
    maxSockets: connections,
    ...(ca && { ca }),
    ...(localAddress && { localAddress }),
  });
  return {
    /** Requests a page as browsers do; rejects unless it comes whole. */
    async visit(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Visit> {
      const request = client.get(url + path, {
        agent,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const content = await buffer(response);
      return {
        path,
        status: response.statusCode ?? 0,
        headers: response.headers,
        content,
        readText: () => decode(content, response.headers['content-encoding']).toString(),
      };
    },
    close: () => agent.destroy(),
  };
}

function decode(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
}

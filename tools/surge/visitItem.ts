import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Where readers reach the site: nginx, with its own certificate, under the name that it expects. */
export type Front = { url: string; host: string; certificate: string };

export type Visit = { status: number; etag: string; bytes: number; readText: () => string };

/** A way to the site with so many connections at most. Not undici's: it cuts responses off where nginx ends a connection. */
export function openFront({ url, host, certificate }: Front, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ca: certificate, servername: host });
  const options = { host: '127.0.0.1', port: new URL(url).port, agent };
  const headers = { host, 'accept-encoding': 'gzip, deflate, br' };
  return {
    async visit(path: string): Promise<Visit> {
      const request = get({ ...options, path, headers });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const content = await buffer(response);
      return {
        status: response.statusCode ?? 0,
        etag: response.headers.etag ?? '',
        bytes: content.length,
        readText: () => decode(content, response.headers['content-encoding']).toString(),
      };
    },
    close: () => agent.destroy(),
  };
}

/** The heading of a page that came whole; undefined of any other. */
export function readHeading(html: string): string | undefined {
  return html.trimEnd().endsWith('</html>') ? /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] : undefined;
}

function decode(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { encoders, pickEncoding, type Encoding } from '../http/encodings.node.ts';
import { hasEtag } from '../http/etag.node.ts';
import { cacheBytes } from './limits.ts';

/** A text in the encodings that a client may accept: plain, already compressed, or compressed once it is needed. */
export type Text = { plain: Buffer } | { brotli: Buffer } | { read: () => Buffer };

/** A response before the conditions and the encodings of its request are applied. */
export type SiteResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer | Text };

/** Texts as clients got them, by encoding and entity tag. They push out no page of the store. */
const encoded = new LRUCache<string, Buffer>({
  maxSize: cacheBytes.encodings,
  sizeCalculation: ({ length }, key) => length + key.length + 1,
});

/** Sends a 304 to a client that has the response, or its body in an encoding that the client accepts. */
export function sendResponse(response: ServerResponse, { status, headers, body }: SiteResponse): void {
  const { req: request } = response;
  const { etag } = headers;
  const known = request.headers['if-none-match'];
  if (status === 200 && known !== undefined && etag !== undefined && hasEtag(known, String(etag))) {
    const { 'content-type': _, 'content-encoding': __, ...rest } = headers;
    return void response.writeHead(304, rest).end();
  }
  const encoding = Buffer.isBuffer(body) ? 'identity' : pickEncoding(request);
  const bytes = Buffer.isBuffer(body) ? body : encode(body, encoding, etag);
  response.writeHead(status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  // Node sends none to HEAD.
  response.end(bytes);
}

/** Encodes a text, once where it has an entity tag. */
function encode(text: Text, encoding: Encoding, etag: unknown): Buffer {
  if (encoding === 'br' && 'brotli' in text) return text.brotli;
  if (typeof etag !== 'string') return encoders[encoding](toBytes(text));
  const key = `${encoding} ${etag}`;
  const bytes = encoded.get(key) ?? encoders[encoding](toBytes(text));
  encoded.set(key, bytes);
  return bytes;
}

function toBytes(text: Text): Buffer {
  if ('plain' in text) return text.plain;
  return 'brotli' in text ? brotliDecompressSync(text.brotli) : text.read();
}

import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

/** Content codings of the site's responses, the smallest first. */
const codings = ['br', 'gzip'] as const;

export type Encoding = (typeof codings)[number] | 'identity';

// The default window of 4 MB gives the same bytes, but takes memory and three times as long. 256 kB hold any page.
const windowBits = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** The quality for responses that are rarely sent twice. */
export const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, ...windowBits } };
/** The quality for cached responses: 3 ms for a page. The best quality, 11, takes some 80 ms for a tenth less. */
export const denseBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7, ...windowBits } };

/** A body in each encoding. */
export const encoders = {
  br: (body: Buffer) => brotliCompressSync(body, fastBrotli),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
} as const;

/** The encoding in which the client gets a text (RFC 9110, 12.5.3). */
export function pickEncoding(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = new Negotiator(request).encodings(codings);
  return codings.find((coding) => accepted.includes(coding)) ?? 'identity';
}

/** Whether compression makes a body of this media type smaller. */
export function isCompressible(mediaType: string): boolean {
  return /^text\/|[/+](?:json|xml|javascript)/.test(mediaType);
}

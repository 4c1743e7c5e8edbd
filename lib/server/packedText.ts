import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

// Next.js caches a page as HTML, a string whose length in bytes it measures for each response, and as data for a navigation
// to it, a Buffer that it sends as a stream. Armenian takes two bytes for each character in memory and in UTF-8: compressed,
// as a string of its bytes, either takes a tenth to a quarter of the memory, and of the time.

/** No HTML begins so, and no data. */
const mark = Buffer.from('packed:');
const limitBytes = 64 * 1024 * 1024;

/** Text as a short string for Next.js to cache; what is packed already stays as it is. Equal texts are equal strings. */
export function packText(text: string | Buffer): string {
  if (isPacked(text)) return text;
  // At 4 it takes a millisecond; higher ones make little of it.
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return Buffer.concat([mark, bytes]).toString('latin1');
}

/** The text again; any other text as it is. */
export function unpackText(text: string): string {
  if (!isPacked(text)) return text;
  return brotliDecompressSync(readBrotli(text), { maxOutputLength: limitBytes }).toString();
}

/** Packed text as a response with `Content-Encoding: br` has it. */
export function readBrotli(packed: string): Buffer {
  return Buffer.from(packed, 'latin1').subarray(mark.length);
}

export function isPacked(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith('packed:');
}

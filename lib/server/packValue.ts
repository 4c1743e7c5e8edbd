import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { isPacked } from './packedText.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: 3 };
const limitBytes = 64 * 1024 * 1024;
const lengthBytes = 4;

/** Compresses a value of JSON, Buffers and packed text: the length of the JSON, the JSON, and the bytes in it. */
export async function packValue(value: unknown): Promise<Buffer> {
  const parts: Buffer[] = [];
  const json = Buffer.from(
    JSON.stringify(value, function (this: Record<string, unknown>, name, converted: unknown) {
      // Not `converted`: a Buffer turns itself into an array of numbers.
      const original = this[name];
      if (isPacked(original)) {
        // As JSON its bytes would take twice the room, and hardly be compressed again.
        parts.push(Buffer.from(original, 'latin1'));
        return { $packed: original.length };
      }
      if (!Buffer.isBuffer(original)) return converted;
      parts.push(original);
      return { $bytes: original.length };
    }),
  );
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return compress(Buffer.concat([length, json, ...parts]), { params });
}

/** The value of `packValue`. Throws where the bytes are none of it; unlike v8.deserialize it makes nothing but data. */
export async function unpackValue(packed: Buffer): Promise<unknown> {
  const bytes = await decompress(packed, { maxOutputLength: limitBytes });
  let end = lengthBytes + bytes.readUInt32LE();
  const takePart = (length: number): Buffer => bytes.subarray(end, (end += length));
  // Visits the parts in the order in which they were written.
  return JSON.parse(bytes.toString('utf8', lengthBytes, end), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$bytes' in value) return takePart(Number(value.$bytes));
    if ('$packed' in value) return takePart(Number(value.$packed)).toString('latin1');
    return value;
  });
}

/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {}

type ByteSource = AsyncIterable<Uint8Array<ArrayBuffer>> | null;

/**
 * The chunks of a request's or a response's body. Throws a BodyTooLargeError as soon as there are more than
 * `limitBytes`.
 */
export async function* limitBody(
  body: ByteSource,
  limitBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) throw new BodyTooLargeError(`the body is larger than ${limitBytes} bytes`);
    yield chunk;
  }
}

/** All bytes of a body. Throws as `limitBody` does. */
export async function readBody(body: ByteSource, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of limitBody(body, limitBytes)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

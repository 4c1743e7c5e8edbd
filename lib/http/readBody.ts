/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {}

/** The bytes of a request's or a response's body. Throws a BodyTooLargeError as soon as there are more than `limitBytes`. */
export async function readBody(
  body: AsyncIterable<Uint8Array<ArrayBuffer>> | null,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limitBytes) throw new BodyTooLargeError(`the body is larger than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks).bytes();
}

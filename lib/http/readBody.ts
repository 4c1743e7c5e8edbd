/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A request's or a response's body. It fails with a BodyTooLargeError as soon as there are more than `limitBytes`. */
export function limitBody(body: Body | null, limitBytes: number): Body {
  let length = 0;
  return (body ?? new Blob().stream()).pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        length += chunk.byteLength;
        if (length <= limitBytes) controller.enqueue(chunk);
        else controller.error(new BodyTooLargeError(`the body is larger than ${limitBytes} bytes`));
      },
    }),
  );
}

/** All bytes of a body. Rejects as `limitBody` fails. */
export async function readBody(body: Body | null, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(limitBody(body, limitBytes)).arrayBuffer());
}

import type { IncomingMessage } from 'node:http';
import { BodyTooLargeError } from '../http/readBody.ts';

/** More than any endpoint accepts; each has its own limit. */
const limitBytes = 64 * 1024;

/** The client closed its connection before it had sent its request. */
export class ClientGoneError extends Error {}

/**
 * The whole body of a request. It is read before the request passes the gate: a client that sends slowly would keep a
 * permit from others. Rejects with a BodyTooLargeError or a ClientGoneError.
 */
export function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      // The rest is read, so that the response can be sent, and dropped.
      if (length <= limitBytes) chunks.push(chunk);
      else reject(new BodyTooLargeError(`the body is larger than ${limitBytes} bytes`));
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => reject(new ClientGoneError()));
    request.once('close', () => reject(new ClientGoneError()));
  });
}

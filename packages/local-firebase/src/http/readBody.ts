import type { IncomingMessage } from 'node:http';

export class BodyTooLargeError extends Error {}

/** Reads the whole body. Throws BodyTooLargeError when it exceeds the limit. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      // The rest is read and dropped. A client that still sends would not see the response if the connection were
      // closed.
      chunks.length = 0;
      reject(new BodyTooLargeError(`Request payload size exceeds the limit: ${maxBytes} bytes.`));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

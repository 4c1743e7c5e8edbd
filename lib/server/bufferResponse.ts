import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * Buffers a response, so that its head can depend on its body: Next.js sends the head first. `finish` is given the whole body
 * and returns the one to send; it may still change the status and the headers.
 */
export function bufferResponse(response: ServerResponse, finish: (body: Buffer) => Buffer | string): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const append = (chunk?: string | Uint8Array): void => {
    if (chunk !== undefined) chunks.push(Buffer.from(chunk));
  };

  Object.assign(response, {
    writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
      response.statusCode = status;
      response.setHeaders(new Map(Object.entries(headers) as [string, string][]));
      return response;
    },
    flushHeaders() {},
    write(chunk: string | Uint8Array) {
      append(chunk);
      return true;
    },
    end(chunk?: string | Uint8Array) {
      append(chunk);
      Object.assign(response, { writeHead, write, end, flushHeaders });
      const body = finish(Buffer.concat(chunks));
      // Looked up only now: compression replaces it.
      return response.end(body);
    },
  });
}

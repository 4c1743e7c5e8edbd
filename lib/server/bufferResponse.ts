import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export type BufferedResponse = {
  /** What was written, once it is whole. */
  body: Promise<Buffer>;
  /** Sends the response, with the status and headers that it has by then. */
  send: (body: Buffer | string) => void;
};

/**
 * Buffers what is written to a response, so that its head can depend on its body: Next.js sends the head first. What is
 * written after its end is ignored.
 */
export function bufferResponse(response: ServerResponse): BufferedResponse {
  const { writeHead, write, end, flushHeaders } = response;
  const body = Promise.withResolvers<Buffer>();
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
      body.resolve(Buffer.concat(chunks));
      return response;
    },
  });
  return {
    body: body.promise,
    send(whole) {
      Object.assign(response, { writeHead, write, end, flushHeaders });
      response.end(whole);
    },
  };
}

import type { ServerResponse } from 'node:http';

/**
 * Buffers a response, so that its head can depend on its body: Next.js sends the head first. `finish` is given the whole body
 * and returns the one to send; it may still change the status and the headers.
 */
export function bufferResponse(response: ServerResponse, finish: (body: Buffer) => Buffer | string): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];

  const append = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, toEncoding(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callBack = (...parts: unknown[]): void => {
    const callback = parts.find((part) => typeof part === 'function');
    if (callback !== undefined) process.nextTick(callback as () => void);
  };

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      if (typeof rest[0] === 'string') response.statusMessage = rest.shift() as string;
      setHeaders(response, rest[0]);
      return response;
    },
    flushHeaders() {},
    write(chunk: unknown, ...rest: unknown[]) {
      append(chunk, rest[0]);
      callBack(...rest);
      return true;
    },
    end(...parts: unknown[]) {
      append(parts[0], parts[1]);
      callBack(...parts);
      Object.assign(response, { writeHead, write, end, flushHeaders });
      const body = finish(Buffer.concat(chunks));
      // Looked up only now: compression replaces it.
      return response.end(body);
    },
  });
}

function toEncoding(value: unknown): BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value) ? value : 'utf8';
}

function setHeaders(response: ServerResponse, headers: unknown): void {
  if (Array.isArray(headers)) {
    for (let index = 0; index + 1 < headers.length; index += 2) {
      response.setHeader(String(headers[index]), headers[index + 1] as string);
    }
  } else if (typeof headers === 'object' && headers !== null) {
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value as string);
    }
  }
}

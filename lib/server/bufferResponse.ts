import type { ServerResponse } from 'node:http';

type Buffering = {
  /** Whether to buffer this response; called when its head is to be sent. May change the headers in either case. */
  shouldBuffer: () => boolean;
  /** Given the text of the whole response, returns the body to send; may still change the status and the headers. */
  finish: (text: string) => Buffer | string;
};

/**
 * Buffers a response, so that its head can depend on its body: Next.js sends the head first. It replaces the response's
 * own methods, so that it comes before whatever has replaced them earlier, such as compression.
 */
export function bufferResponse(response: ServerResponse, { shouldBuffer, finish }: Buffering): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let state: 'undecided' | 'passing' | 'buffering' = 'undecided';

  const decide = (): void => {
    if (state === 'undecided') state = shouldBuffer() ? 'buffering' : 'passing';
  };
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
      decide();
      return state === 'buffering' ? response : writeHead.call(response, response.statusCode);
    },
    flushHeaders() {
      decide();
      if (state === 'passing') flushHeaders.call(response);
    },
    write(chunk: unknown, ...rest: unknown[]) {
      decide();
      if (state === 'passing') return Reflect.apply(write, response, [chunk, ...rest]) as boolean;
      append(chunk, rest[0]);
      callBack(...rest);
      return true;
    },
    end(...parts: unknown[]) {
      decide();
      if (state === 'passing') return Reflect.apply(end, response, parts) as ServerResponse;
      callBack(...parts);
      state = 'passing';
      // Next.js sends a page from its cache as one string, the same one each time: passed on as it is, it is a fast key.
      const [only] = parts;
      const isOnly = chunks.length === 0 && typeof only === 'string';
      if (!isOnly) append(only, parts[1]);
      const body = finish(isOnly ? only : Buffer.concat(chunks).toString());
      return end.call(response, body, 'utf8');
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

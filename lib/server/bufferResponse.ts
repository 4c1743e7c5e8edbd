import type { ServerResponse } from 'node:http';

type Buffering = {
  /** Whether to buffer this response; called when its head is to be sent. May change the headers in either case. */
  shouldBuffer: () => boolean;
  /** Given the whole response, returns the body to send; may still change the status and the headers. */
  finish: (body: Buffer) => Buffer | string;
  /** Called before anything is sent, when the response has its own methods again: may replace them. */
  beforeSending?: () => void;
};

/**
 * Buffers a response, so that its head can depend on its body: Next.js sends the head first. It replaces the response's
 * own methods until it is decided that the response passes, or the buffered one is sent.
 */
export function bufferResponse(
  response: ServerResponse,
  { shouldBuffer, finish, beforeSending }: Buffering,
): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let state: 'undecided' | 'passing' | 'buffering' = 'undecided';

  const pass = (): void => {
    state = 'passing';
    Object.assign(response, { writeHead, write, end, flushHeaders });
    beforeSending?.();
  };
  const decide = (): void => {
    if (state !== 'undecided') return;
    if (shouldBuffer()) state = 'buffering';
    else pass();
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
      return state === 'buffering' ? response : response.writeHead(response.statusCode);
    },
    flushHeaders() {
      decide();
      if (state === 'passing') response.flushHeaders();
    },
    write(chunk: unknown, ...rest: unknown[]) {
      decide();
      if (state === 'passing') return response.write(chunk, ...(rest as []));
      if (state === 'buffering') append(chunk, rest[0]);
      callBack(...rest);
      return true;
    },
    end(...parts: unknown[]) {
      decide();
      if (state === 'passing') return response.end(...(parts as []));
      callBack(...parts);
      append(parts[0], parts[1]);
      const body = finish(Buffer.concat(chunks));
      pass();
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

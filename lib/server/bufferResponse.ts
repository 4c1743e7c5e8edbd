import type { ServerResponse } from 'node:http';

type Buffering = {
  /** Whether to buffer this response; called when its head is to be sent. May change the headers in either case. */
  shouldBuffer: () => boolean;
  /**
   * Given the whole response, returns the body to send; may still change the status and the headers. Text that came as
   * one string is that very string.
   */
  finish: (body: Buffer | string) => Buffer | string;
  /** What to wait for before a buffered response is finished; undefined for nothing. Must not reject. */
  hold?: () => Promise<unknown> | undefined;
  /** Called before anything is sent, when the response has its own methods again: may replace them. */
  beforeSending?: () => void;
};

/**
 * Buffers a response, so that its head can depend on its body: Next.js sends the head first. It replaces the response's
 * own methods until it is decided that the response passes, or the buffered one is sent.
 */
export function bufferResponse(
  response: ServerResponse,
  { shouldBuffer, finish, hold, beforeSending }: Buffering,
): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let state: 'undecided' | 'passing' | 'buffering' | 'held' = 'undecided';

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
      if (state === 'held') return response;
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
      if (state === 'held') return response;
      // Next.js sends a page from its cache as one string, the same one each time: passed on as it is, it is a fast key.
      const [only] = parts;
      const isOnly = chunks.length === 0 && typeof only === 'string';
      if (!isOnly) append(only, parts[1]);
      const body = isOnly ? only : Buffer.concat(chunks);
      const send = (): ServerResponse => {
        const finished = finish(body);
        pass();
        return response.end(finished);
      };
      const held = hold?.();
      if (held === undefined) return send();
      // Meanwhile Next.js may turn the response into that of an error, if what it goes on with fails.
      state = 'held';
      const { statusCode } = response;
      const headers = response.getHeaders();
      const sendLater = async (): Promise<void> => {
        await held;
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        setHeaders(response, headers);
        response.statusCode = statusCode;
        send();
      };
      void sendLater();
      return response;
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

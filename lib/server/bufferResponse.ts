import type { ServerResponse } from 'node:http';

/** What is sent in place of what was to be: the status and headers are those of the response by then. */
type Held = {
  /** Whether this answer is to be held back until it is whole; asked when its head is to be sent. */
  isHeld: () => boolean;
  /** Given the text of the whole answer, gives the body to send; may still change the status and the headers. */
  finish: (text: string) => Buffer | string;
};

/**
 * Lets a whole answer be read before its head is sent: Next.js sends the head first. `isHeld` may change the headers
 * of an answer that it lets pass. Wraps the response's own methods, so it stands before whatever was wrapped earlier:
 * compression comes after it.
 */
export function holdResponse(response: ServerResponse, { isHeld, finish }: Held): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let state: 'open' | 'passing' | 'held' = 'open';

  const decide = (): void => {
    if (state === 'open') state = isHeld() ? 'held' : 'passing';
  };
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, toEncoding(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callBack = (...parts: unknown[]): void => {
    const callback = parts.find((part) => typeof part === 'function');
    if (callback !== undefined) process.nextTick(callback as () => void);
  };

  const wrapped = {
    writeHead(status: number, ...rest: unknown[]) {
      response.statusCode = status;
      if (typeof rest[0] === 'string') response.statusMessage = rest.shift() as string;
      setHeaders(response, rest[0]);
      decide();
      return state === 'held' ? response : writeHead.call(response, response.statusCode);
    },
    flushHeaders() {
      decide();
      if (state === 'passing') flushHeaders.call(response);
    },
    write(chunk: unknown, ...rest: unknown[]) {
      decide();
      if (state === 'passing') return Reflect.apply(write, response, [chunk, ...rest]) as boolean;
      keep(chunk, rest[0]);
      callBack(...rest);
      return true;
    },
    end(...parts: unknown[]) {
      decide();
      if (state === 'passing') return Reflect.apply(end, response, parts) as ServerResponse;
      callBack(...parts);
      state = 'passing';
      // A page that Next.js keeps comes as one text, the same each time: it is passed on as it is.
      const [only] = parts;
      const isOnly = chunks.length === 0 && typeof only === 'string';
      if (!isOnly) keep(only, parts[1]);
      const body = finish(isOnly ? only : Buffer.concat(chunks).toString());
      return end.call(response, body, 'utf8');
    },
  };
  Object.assign(response, wrapped);
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

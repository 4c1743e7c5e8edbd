import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import http from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { longestMs } from './limits.ts';

/** The request handler of Next.js. */
export type Handle = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

/** The entry that Next.js stores of a page or a route's file once it has rendered it. */
export type CacheEntry = {
  tags: readonly string[];
  /** For how many seconds it is fresh; false for ever. */
  revalidate: number | false;
  /** A page's data for Next.js' router in the browser: the whole, and parts by their names. */
  navigation: { whole: Buffer; parts: ReadonlyMap<string, Buffer> } | undefined;
  /** For how many seconds the router may use them. */
  staleTime: string | undefined;
};

/** A render that the page store requested: lib/server/cacheHandler.ts notes here what Next.js stores of it. */
export type Render = { stored?: CacheEntry };

/** The render that the running code is part of. */
export const currentRender = new AsyncLocalStorage<Render | undefined>();

export type NextResponse = { status: number; headers: http.OutgoingHttpHeaders; body: Buffer };

/** Sends a request to Next.js. Resolves with its whole response; rejects where that fails or takes too long. */
export type RequestNext = (request: {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer | undefined;
  render?: Render;
}) => Promise<NextResponse>;

/**
 * The headers of every request. The user agent is fixed, as all clients get the same page: Next.js renders other
 * pages for some crawlers, and for clients without a user agent.
 */
const nobody = { host: 'localhost', 'user-agent': 'newsroom' };

/** A server of Next.js that does not listen: only this process reaches it, by connections within its memory. */
export function createNextServer(handle: Handle): RequestNext {
  const renders = new WeakMap<object, Render>();
  const server = http.createServer((request, response) => {
    const respond = () => currentRender.run(renders.get(request.socket), () => handle(request, response));
    // A page that a publication has invalidated may use the publication's reads, even if a reader requests it first.
    const { isBeingPublished, publication } = getSharedState();
    (isBeingPublished(request.url!) ? publication.run(true, respond) : respond()).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  return async ({ path, method = 'GET', headers = nobody, body, render }) => {
    const [near, far] = duplexPair();
    if (render !== undefined) renders.set(far, render);
    // https://nodejs.org/api/http.html#event-connection
    server.emit('connection', far);
    const request = http.request({ path, method, headers, createConnection: () => near });
    const deadline = setTimeout(() => request.destroy(new Error('Next.js takes too long')), longestMs);
    // A failure after the whole response does not matter.
    request.on('error', () => {});
    try {
      request.end(body);
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      return {
        status: response.statusCode!,
        headers: dropHeaders(response.headers),
        body: await buffer(response),
      };
    } finally {
      clearTimeout(deadline);
      request.destroy();
    }
  };
}

const dropped =
  /^(?:connection|content-length|date|keep-alive|te|trailer|transfer-encoding|upgrade|cookie|range|if-.*|x-nextjs-.*|x-middleware-.*)$/;

/**
 * The headers of a request or a response without those of one connection (RFC 9110, 7.6.1). Also without those that
 * Next.js would follow and no response depends on: cookies of its preview and its own internal headers. Parts and
 * conditions are left out as well: the server compares them by itself.
 */
export function dropHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.test(name)));
}

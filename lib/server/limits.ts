import { createGate } from '../http/gate.ts';
import { findEndpoint } from './endpoints.ts';
import { findRouteKind } from './routes.ts';

// The bounds of the work and the memory that clients can take; connections: lib/http/createHttpServer.node.ts. Ordinary
// readers stay far below.

const megabyte = 1024 * 1024;

/** The longest that Next.js has for a response: longer than two reads of the backend that miss their deadline. */
export const longestMs = 30_000;

export const cacheBytes = {
  /** Some 1,200 pages. */
  pages: 38 * megabyte,
  /** Requests for random URLs fill only this one. */
  missing: 4 * megabyte,
  /** Copies for clients without Brotli, and for navigations. */
  encodings: 4 * megabyte,
  /** On disk. */
  pictures: 500 * megabyte,
} as const;

/** All work that a request costs passes it, in the lane of its kind. The rest is sent from memory, or is a file. */
export const gate = createGate({
  // Rendering more pages at once would take no less time, and would keep readers of stored pages waiting.
  renders: { permits: 4, waiting: 300, waitMs: 5_000 },
  // Renders of stale pages, which need a permit of `renders`, too. One that waited too long is dropped; the next reader
  // has it queued again.
  refreshes: { permits: 2, waiting: 1_000, waitMs: 10 * 60_000 },
  // Searches have a lane of their own, because renders may wait for the backend and searches do not. Two run at once:
  // the search thread ranks the results of one while this thread renders the other.
  searches: { permits: 2, waiting: 100, waitMs: 5_000 },
  // All work that decodes pictures: one of 50 million pixels takes 200 MB.
  pictures: { permits: 1, waiting: 100, waitMs: 15_000 },
  // Pictures that were resized before, read from disk.
  resized: { permits: 8, waiting: 300, waitMs: 5_000 },
  // An endpoint takes some milliseconds of this thread. Those that wait for the backend have a lane of their own, so
  // that no outage keeps a host from hearing that the process works.
  endpoints: { permits: 8, waiting: 300, waitMs: 5_000 },
  backendEndpoints: { permits: 8, waiting: 300, waitMs: 5_000 },
  liveness: { permits: 2, waiting: 300, waitMs: 5_000 },
});

/** The client of work that no request causes. */
export const thisServer = 'this server';

/** The lane of a path that Next.js responds to. */
export function findLane(path: string, kind: string | undefined = findRouteKind(path)) {
  if (kind === 'endpoint') return findEndpoint(path)?.lane ?? 'endpoints';
  if (kind === 'search') return 'searches';
  const isPicture = kind === 'drawing' || kind === 'picture' || (kind === 'preview' && path.endsWith('.jpg'));
  return isPicture ? 'pictures' : 'renders';
}

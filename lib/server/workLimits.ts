import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { clientIpHeader } from '../http/clientIp.node.ts';
import { createRateLimit, type RateLimit } from '../http/rateLimit.node.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { searchPath, suggestionsEndpoint } from '../model/paths.ts';
import { searchAllowance, suggestionAllowance } from '../search/searchLimits.ts';
import type { RequestContext } from './responseHeaders.ts';

// Limits of the work that clients may cause at once. Ordinary readers stay far below them.

type Work = () => Promise<void>;

/** The paths of pages, and the URLs of pictures, that Next.js caches, as a rule: they were sent lately. */
const sentLately = new LRUCache<string, true>({ max: 5_000 });

/** The longest that work holds a permit: reads of the backend end after ten seconds. */
const longestMs = 30_000;
const endInTime = (work: Work): Work => {
  return () => Promise.race([work(), wait(longestMs, undefined, { ref: false })]);
};

// More at once would take no less time, and readers of cached pages would wait among them.
const renders = createSemaphore({ permits: 4, waiting: 300, waitMs: 5_000 });
/** Separate, as they need no backend, on which pages may hang; one, as a thread of its own ranks and this one renders. */
const searches = createSemaphore({ permits: 1, waiting: 100, waitMs: 5_000 });
const underWay = new Map<string, Promise<void>>();

/** Notes that shared caches may store what is sent for this path: Next.js does. */
export function noteShared(path: string): void {
  sentLately.set(path, true);
}

/**
 * Has Next.js respond when it is a request's turn. Requests for a page that is being rendered wait for it, and get it from
 * the cache. Rejects with a BusyError where there is too much to do.
 */
export async function takeTurn({ request, path }: RequestContext, work: Work): Promise<void> {
  if (sentLately.has(path)) return work();
  if (path === searchPath) return searches.run(endInTime(work));
  const url = request.url ?? '';
  const current = underWay.get(url);
  // Next.js has those that come then wait for one render, should there be none in its cache.
  if (current !== undefined) return current.then(work);
  const own = renders.run(endInTime(work)).finally(() => underWay.delete(url));
  underWay.set(url, own);
  return own;
}

// A picture of 50 million pixels takes 200 MB while it is resized.
const resizes = createSemaphore({ permits: 1, waiting: 100, waitMs: 15_000 });

/** Has a picture resized when it is its turn, or sent at once where that was done already. */
export async function resize({ request, response }: RequestContext, work: Work): Promise<void> {
  const types = String(request.headers.accept).match(/image\/(?:avif|webp)/g);
  const key = `${[...new Set(types)].toSorted().join()} ${request.url}`;
  if (sentLately.has(key)) return work();
  await resizes.run(endInTime(work));
  // 200 is also the status of a response whose client left before anything was done.
  if (response.writableEnded && response.statusCode === 200) sentLately.set(key, true);
}

const limits: ReadonlyMap<string, RateLimit> = new Map([
  [searchPath, createRateLimit(searchAllowance)],
  [suggestionsEndpoint, createRateLimit(suggestionAllowance)],
]);

/** Counts a request for search results or suggestions; the seconds its client has to wait, 0 where it need not. */
export function countSearch({ request, path }: RequestContext): number {
  return limits.get(path)?.count(String(request.headers[clientIpHeader])) ?? 0;
}

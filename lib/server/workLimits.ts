import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createRateLimit, type RateLimit } from '../http/rateLimit.node.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { searchPath, suggestionsEndpoint } from '../model/paths.ts';
import { searchAllowance, suggestionAllowance } from '../search/searchLimits.ts';
import { findCached, regenerate } from './pageCache.ts';
import type { RequestContext } from './requestContext.ts';
import type { Refusal } from './validateRequest.ts';

// Limits of the work that clients may cause at once. Ordinary readers stay far below them.

type Work = () => Promise<unknown>;

/** The longest that work holds a permit: reads of the backend end after ten seconds. */
const longestMs = 30_000;
const endInTime = (work: Work): Work => {
  return () => Promise.race([work(), wait(longestMs, undefined, { ref: false })]);
};

// Rendering more pages at once would take no less time, and would keep readers of cached pages waiting.
const renders = createSemaphore({ permits: 4, waiting: 300, waitMs: 5_000 });
// Searches have a permit of their own, because pages may hang on the backend and searches need none. One is enough: a
// thread ranks the results, and this one only renders them.
const searches = createSemaphore({ permits: 1, waiting: 100, waitMs: 5_000 });
// All that decodes a picture, of which one of 50 million pixels takes 200 MB.
const pictures = createSemaphore({ permits: 1, waiting: 100, waitMs: 15_000 });

/**
 * Lets Next.js respond to a request when its turn comes; if nothing has to be rendered, at once. Rejects with a
 * BusyError where there is too much to do.
 */
export async function takeTurn(context: RequestContext, work: Work): Promise<unknown> {
  const { kind, pagePath, client, isOwn } = context;
  if (kind === 'static' || kind === 'endpoint') return work();
  if (kind === 'picture') return resize(context, work);
  if (pagePath === searchPath) return searches.run(endInTime(work), client);
  const cached = findCached(pagePath);
  if (cached === undefined) return renderOnce(context, work);
  return cached.isFresh || !isOwn ? work() : renderOnce(context, () => regenerate(work));
}

/** For the metrics. */
export function describeLimits() {
  return {
    renders: renders.readCounts(),
    searches: searches.readCounts(),
    pictures: pictures.readCounts(),
  };
}

const underWay = new Map<string, Promise<unknown>>();

/** A request for a page that is being rendered waits; then Next.js responds from its cache. */
function renderOnce({ kind, pagePath, client }: RequestContext, work: Work): Promise<unknown> {
  const current = underWay.get(pagePath);
  if (current !== undefined) return current.then(work);
  const semaphore = kind === 'drawing' ? pictures : renders;
  const own = semaphore.run(endInTime(work), client).finally(() => underWay.delete(pagePath));
  underWay.set(pagePath, own);
  return own;
}

/**
 * The pictures that Next.js has on disk, as a rule: they were resized in the last four hours, after which it does so
 * again.
 */
const resized = new LRUCache<string, true>({ max: 5_000, ttl: 4 * 60 * 60_000 });

async function resize({ request, response, pictureUrl, client }: RequestContext, work: Work): Promise<void> {
  const types = String(request.headers.accept).match(/image\/(?:avif|webp)/g);
  const key = `${[...new Set(types)].toSorted().join()} ${pictureUrl}`;
  if (resized.has(key)) return void (await work());
  await pictures.run(endInTime(work), client);
  // 200 is also the status of a response whose client left before anything was done.
  if (response.statusCode === 200 && response.hasHeader('Content-Type')) resized.set(key, true);
}

const limits: ReadonlyMap<string, RateLimit> = new Map([
  [searchPath, createRateLimit(searchAllowance)],
  [suggestionsEndpoint, createRateLimit(suggestionAllowance)],
]);

/** Counts a request for search results or suggestions; the refusal of one whose client has made too many. */
export function countSearch({ path, client }: RequestContext): Refusal | undefined {
  const seconds = limits.get(path)?.count(client) ?? 0;
  if (seconds === 0) return undefined;
  return { status: 429, reason: 'too many requests', headers: { 'Retry-After': String(seconds) } };
}

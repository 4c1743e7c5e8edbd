import { createRateLimit } from '../http/rateLimit.node.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { searchEndpoint, searchPath, suggestionsEndpoint } from '../model/paths.ts';
import { searchAllowance, suggestionAllowance } from '../search/searchLimits.ts';

// What bounds the work and the memory that clients can take; connections: lib/http/createHttpServer.node.ts. Ordinary
// readers stay far below.

const megabyte = 1024 * 1024;

/** The longest that Next.js has for a response: longer than two reads of the backend that miss their deadline. */
export const longestMs = 30_000;

export const cacheBytes = {
  /** Some 1,200 pages. */
  pages: 38 * megabyte,
  /** Requests for random URLs fill only this one. */
  missing: 4 * megabyte,
  /** What clients without Brotli and navigations get. */
  encodings: 4 * megabyte,
  /** On disk. */
  pictures: 500 * megabyte,
} as const;

/** Each does its work when the client's turn comes. It rejects with a BusyError where there is too much to do. */
export const permits = {
  // Rendering more pages at once would take no less time, and would keep readers of stored pages waiting.
  renders: createSemaphore({ permits: 4, waiting: 300, waitMs: 5_000 }),
  // Of stale pages, within those. What waited too long is dropped; the next reader has it queued again.
  refreshes: createSemaphore({ permits: 2, waiting: 1_000, waitMs: 10 * 60_000 }),
  // Searches have a permit of their own, because pages may hang on the backend and searches need none. One is enough: a
  // thread ranks the results, and this one only renders them.
  searches: createSemaphore({ permits: 1, waiting: 100, waitMs: 5_000 }),
  // All work that decodes pictures: one of 50 million pixels takes 200 MB.
  pictures: createSemaphore({ permits: 1, waiting: 100, waitMs: 15_000 }),
} as const;

/** For the metrics. */
export function describeLimits() {
  return Object.fromEntries(Object.entries(permits).map(([name, { readCounts }]) => [name, readCounts()]));
}

const rateLimits = new Map([
  [searchPath, createRateLimit(searchAllowance)],
  [searchEndpoint, createRateLimit(searchAllowance)],
  [suggestionsEndpoint, createRateLimit(suggestionAllowance)],
]);

/**
 * Counts a request for search results or suggestions. Returns for how many seconds its client has to wait, 0 as a rule.
 */
export function countSearch({ path, client }: { path: string; client: string }): number {
  return rateLimits.get(path)?.count(client) ?? 0;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { createCrowdLimit } from '../http/crowdLimit.node.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { searchPath, suggestionsEndpoint } from '../model/paths.ts';
import { searchAllowance, suggestionAllowance } from '../model/searchLimits.ts';
import type { RequestContext } from './responseHeaders.ts';

// What strangers may have the server do at once. Whoever only reads does not notice.

// More at once would take no less time, and readers of cached pages would wait among them.
const renders = createSemaphore({ permits: 4, waiting: 300, waitMs: 5_000 });
const underWay = new Map<string, Promise<void>>();

/** Renders a page when it is its turn. Who requests the same one meanwhile waits for that, and gets it from the cache. */
export async function render(url: string, work: () => Promise<void>): Promise<void> {
  const current = underWay.get(url);
  if (current !== undefined) {
    await current;
    return work();
  }
  const own = renders.run(work).finally(() => underWay.delete(url));
  underWay.set(url, own);
  return own;
}

// A picture of 50 million pixels takes 200 MB while it is resized.
const resizes = createSemaphore({ permits: 1, waiting: 100, waitMs: 15_000 });
const resized = new LRUCache<string, true>({ max: 5_000 });

/** Has a picture resized when it is its turn, or sent at once where that was done already. */
export async function resize(
  { request, response }: RequestContext,
  work: () => Promise<void>,
): Promise<void> {
  const key = `${request.headers.accept} ${request.url}`;
  if (resized.has(key)) return work();
  await resizes.run(work);
  if (response.statusCode === 200) resized.set(key, true);
}

const limits: ReadonlyMap<string, ReturnType<typeof createCrowdLimit>> = new Map([
  [searchPath, createCrowdLimit(searchAllowance)],
  [suggestionsEndpoint, createCrowdLimit(suggestionAllowance)],
]);

/** Counts a request for search results or suggestions; whether its client has had as many as one may. */
export function isOverLimit({ request, path }: RequestContext): boolean {
  return (limits.get(path)?.count(String(request.headers['x-client-ip'])) ?? 0) > 0;
}

const turns = new WeakMap<Socket, Promise<void>>();

/**
 * A connection's requests one at a time, also where its client sends many before it reads the first response. Returns whether
 * the client is still there.
 */
export async function waitForTurn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const before = turns.get(request.socket);
  turns.set(request.socket, new Promise((resolve) => response.once('close', resolve)));
  await before;
  return !request.destroyed;
}

import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isOwnRequest, requestOwnPage } from '../http/requestOwnPage.node.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { homePath, sectionPath } from '../model/paths.ts';
import { sections } from '../model/sections.ts';
import { findCached } from './pageCache.ts';
import type { RequestContext } from './requestContext.ts';

// The pages that this server requests of itself, behind the backs of readers, who get what there is at once.

/** A page that waited too long is dropped; the next reader's request queues it again. */
const requests = createSemaphore({ permits: 2, waiting: 1_000, waitMs: 10 * 60_000 });
const requested = new Set<string>();

/** The pages that could not be rendered within the last minute. */
const failing = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });

export function noteFailure({ pagePath }: RequestContext): void {
  failing.set(pagePath, true);
}

/** Notes a page that was rendered. Pages fail for one shared reason, as a rule, so all failures are forgotten. */
export function noteSuccess({ pagePath }: RequestContext): void {
  if (failing.has(pagePath)) failing.clear();
}

/** Whether a reader need not wait for a render, which takes ten seconds to fail, and likely does. */
export function isFailing({ pagePath, isOwn }: RequestContext): boolean {
  return !isOwn && failing.has(pagePath);
}

/** Queues a new render of a page that was sent stale, or that could not be rendered. */
export function renderAgain({ pagePath, isPrefetch, isOwn }: RequestContext): void {
  if (isPrefetch || isOwn || requested.has(pagePath)) return;
  if (!failing.has(pagePath) && findCached(pagePath)?.isFresh !== false) return;
  requested.add(pagePath);
  // Why a page cannot be rendered is logged where its request is responded to.
  void requests
    .run(() => requestOwnPage(pagePath))
    .catch(() => {})
    .finally(() => requested.delete(pagePath));
}

const everyMs = 4 * 60_000;
const idleAfterMs = 60 * 60_000;
const frontPages = [homePath, ...sections.map(({ name }) => sectionPath(name))];

/**
 * Requests the home page and the lists every four minutes while readers come, so that none is much older than that.
 * Returns the listener that notes who comes.
 */
export function refreshFrontPages(): (request: IncomingMessage) => void {
  let lastRequestAt = -Infinity;
  const refresh = async (): Promise<void> => {
    if (Date.now() - lastRequestAt > idleAfterMs) return;
    for (const path of frontPages) await requestOwnPage(path).catch(() => {});
  };
  setInterval(() => void refresh(), everyMs).unref();
  return ({ headers, url = '' }) => {
    // Neither the load balancer's health checks nor this server itself.
    if (!url.startsWith('/api/') && !isOwnRequest(headers)) lastRequestAt = Date.now();
  };
}

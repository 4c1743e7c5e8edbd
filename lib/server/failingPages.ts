import { LRUCache } from 'lru-cache';
import type { RequestContext } from './requestContext.ts';
import { requestSoon } from './workLimits.ts';

/**
 * The pages that could not be rendered lately. Their readers get the last good one at once, as a render takes ten
 * seconds to fail; this server requests them itself, to learn whether they can be rendered again. One that nobody has
 * requested for a minute may be rendered at a reader's request.
 */
const failing = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });

export function noteRender({ pagePath }: RequestContext, hasFailed: boolean): void {
  if (hasFailed) failing.set(pagePath, true);
  // What kept one page from being rendered did so for all, as a rule.
  else if (failing.has(pagePath)) failing.clear();
}

/** Whether a reader need not wait for a render, as it is likely to fail; this server then tries it itself. */
export function isFailing({ pagePath, isOwn }: RequestContext): boolean {
  if (isOwn || !failing.has(pagePath)) return false;
  requestSoon(pagePath);
  return true;
}

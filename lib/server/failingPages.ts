import { LRUCache } from 'lru-cache';
import { ownAgent, requestOwnPage } from '../http/requestOwnPage.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import type { RequestContext } from './requestContext.ts';

/** A page that nobody has requested for so long may be rendered at a reader's request again. */
const failingMs = 60_000;

/**
 * The pages that could not be rendered lately. Their readers get the last good one at once, as a render takes ten
 * seconds to fail; this server requests one of them at a time itself, to learn whether it can be rendered again.
 */
export function createFailingPages() {
  const failing = new LRUCache<string, true>({ max: 1_000, ttl: failingMs });
  let isTrying = false;

  const tryAgain = async (path: string): Promise<void> => {
    if (isTrying) return;
    isTrying = true;
    // What fails is noted where the request is responded to.
    await requestOwnPage(path).catch(() => {});
    isTrying = false;
  };

  return {
    note({ pagePath }: RequestContext, isFailing: boolean): void {
      if (isFailing) failing.set(pagePath, true);
      // What kept one page from being rendered did so for all, as a rule.
      else if (failing.has(pagePath)) failing.clear();
    },
    /** Whether a reader need not wait for a render, as it is likely to fail; this server then tries it itself. */
    isFailing({ pagePath, request }: RequestContext): boolean {
      const { ownUrl } = getSharedState();
      if (ownUrl === undefined || request.headers['user-agent'] === ownAgent) return false;
      if (!failing.has(pagePath)) return false;
      void tryAgain(pagePath);
      return true;
    },
  };
}

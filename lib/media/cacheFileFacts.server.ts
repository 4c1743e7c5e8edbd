import 'server-only';
import { LRUCache } from 'lru-cache';
import { isOutage } from '@/lib/http/statusError';
import { log, redactUrl } from '@/lib/runtime/log.server';
import { shareInProcess } from '@/lib/runtime/sharedState.node';

// Files do not change: Firebase Storage gives a replaced file another token, and so another URL.
const freshMs = 24 * 60 * 60 * 1000;
// Storage that is down would otherwise delay every regeneration of an item's page.
const retryMs = 5 * 60 * 1000;

type Reading<Facts> = {
  /** Reads the facts about a file from its storage; throws if the storage does not give them. */
  read: (url: string) => Promise<Facts>;
  /**
   * Whether the facts are cached for a day, as they are by default. Those of a missing file are not: it may be
   * uploaded any minute.
   */
  isLasting?: (facts: Facts) => boolean;
  /** The log event of a failed read; each read has one of its own. */
  event: string;
};

/**
 * Creates a function that reads facts about a file by its URL. They are cached for a day, and longer while the
 * storage fails. The function returns undefined if the storage gives none; that is cached for five minutes, like
 * facts that are not lasting. Never throws: the reason goes to the log.
 */
export function cacheFileFacts<Facts>({
  read,
  isLasting = () => true,
  event,
}: Reading<Facts>): (url: string) => Promise<Facts | undefined> {
  const cache = shareInProcess(
    event,
    () => new LRUCache<string, { facts: Facts | undefined; freshUntil: number }>({ max: 10_000 }),
  );
  return async (url) => {
    const cached = cache.get(url);
    if (cached !== undefined && Date.now() < cached.freshUntil) return cached.facts;
    try {
      const facts = await read(url);
      cache.set(url, { facts, freshUntil: Date.now() + (isLasting(facts) ? freshMs : retryMs) });
      return facts;
    } catch (error) {
      log.warn({ event, url: redactUrl(url), error });
      // Stale on error: without a size the episode would disappear from its podcast.
      const facts = isOutage(error) ? cached?.facts : undefined;
      cache.set(url, { facts, freshUntil: Date.now() + retryMs });
      return facts;
    }
  };
}

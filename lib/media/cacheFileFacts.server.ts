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
  /** Reads what a file's storage says of it; throws where it says nothing. */
  read: (url: string) => Promise<Facts>;
  /** Whether it is cached for a day. By default it is. A missing file is not: it may be uploaded any minute. */
  isLasting?: (facts: Facts) => boolean;
  /** The event of the log when it throws; no other read has it. */
  event: string;
};

/**
 * A read of what is known of a file by its URL, cached for a day, longer while the storage fails. Undefined where the
 * storage does not say; that is cached for five minutes, as is what does not last. Never throws: the reason goes to the
 * log.
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

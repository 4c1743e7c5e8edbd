import 'server-only';
import { LRUCache } from 'lru-cache';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { briefSeconds } from '@/lib/http/cacheControl';
import { isOutage, StatusError } from '@/lib/http/statusError';
import { log, redactUrl } from '@/lib/runtime/log.server';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { fetchPicture } from './fetchPicture.node';

/** When pictures were fetched last, by URL, epoch ms. */
const fetchedAt = shareInProcess('fetchedPictures', () => new LRUCache<string, number>({ max: 2_000 }));
const stayMs = 24 * 60 * 60 * 1000;

/**
 * `fetchPicture` for a drawing that can do without: undefined where there is none, and the reason goes to the log.
 * While the storage fails, it throws if the picture was fetched within a day, so that the cached drawing with it stays.
 * Otherwise the drawing has no picture and is cached for a few seconds only.
 */
export async function fetchOrNoPicture(url: string): Promise<Buffer | undefined> {
  try {
    const picture = await fetchPicture(url);
    if (picture === undefined) throw new StatusError(404);
    fetchedAt.set(url, Date.now());
    return picture;
  } catch (error) {
    if (!isOutage(error)) fetchedAt.delete(url);
    else if (Date.now() - (fetchedAt.get(url) ?? -Infinity) < stayMs) throw error;
    else await cacheAtMost(briefSeconds);
    log.warn({ event: 'picture unavailable', url: redactUrl(url), error });
    return undefined;
  }
}

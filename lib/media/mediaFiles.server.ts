import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache as cacheRequest } from 'react';
import { isOutage } from '@/lib/http/statusError';
import { isAllowedUrl } from '@/lib/model/allowedUrls';
import type { Item } from '@/lib/model/item';
import { getEnv } from '@/lib/settings/env.node';
import { log, redactUrl } from '@/lib/settings/log.server';
import type { MediaFile } from './mediaFile';
import { readMediaFile } from './readMediaFile.node';
import { parseVideo } from './video';

// Files do not change: Firebase Storage gives a replaced file another token, and so another URL.
const freshMs = 24 * 60 * 60 * 1000;
// Storage that is down would otherwise delay every regeneration of an item's page.
const retryMs = 5 * 60 * 1000;

const cache = new LRUCache<string, { file: MediaFile | undefined; freshUntil: number }>({ max: 10_000 });

/**
 * The size and media type of a recording, cached for a day, longer while the storage fails. Undefined where the storage
 * does not say; that is cached for five minutes. Never throws: the reason goes to the log.
 */
export async function getMediaFile(url: string): Promise<MediaFile | undefined> {
  const cached = cache.get(url);
  if (cached !== undefined && Date.now() < cached.freshUntil) return cached.file;
  try {
    const file = await readMediaFile(url);
    cache.set(url, { file, freshUntil: Date.now() + freshMs });
    return file;
  } catch (error) {
    log.warn({ event: 'recording size unavailable', url: redactUrl(url), error });
    // Stale on error: without a size the episode would disappear from its podcast.
    const file = isOutage(error) ? cached?.file : undefined;
    cache.set(url, { file, freshUntil: Date.now() + retryMs });
    return file;
  }
}

/** What is known of an item's own sound and film; nothing of YouTube's. Once per page, and never throws. */
export const getItemMedia = cacheRequest(async ({ video, audio }: Item): Promise<readonly MediaFile[]> => {
  const urls = [audio, video].filter((url) => url !== undefined);
  const own = urls.filter(
    (url) => isAllowedUrl(url, getEnv().allowedUrls) && parseVideo(url).kind === 'file',
  );
  return (await Promise.all(own.map(getMediaFile))).filter((file) => file !== undefined);
});

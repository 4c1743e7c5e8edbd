import 'server-only';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import type { Item } from 'newsroom/model/item';
import { parseVideo } from 'newsroom/text/video';
import { cache as cacheRequest } from 'react';
import { getEnv } from '@/lib/settings/env.node';
import { cacheFileFacts } from './cacheFileFacts.server';
import type { MediaFile } from './mediaFile';
import { readMediaFile } from './readMediaFile.node';

/** The size and media type of a recording. */
export const getMediaFile = cacheFileFacts({ read: readMediaFile, event: 'recording size unavailable' });

/** Reads the facts about an item's own files, not about YouTube's. Reads once per page, and never throws. */
export const getItemMedia = cacheRequest(async ({ video, audio }: Item): Promise<readonly MediaFile[]> => {
  const urls = [audio, video].filter((url) => url !== undefined);
  const own = urls.filter(
    (url) => isAllowedUrl(url, getEnv().allowedUrls) && parseVideo(url).kind === 'file',
  );
  return (await Promise.all(own.map(getMediaFile))).filter((file) => file !== undefined);
});

import 'server-only';
import type { Item } from '@/lib/model/item';
import { createLruCache } from '@/lib/runtime/lruCache';
import type { MediaFile } from './mediaFile';
import { parseVideo } from './video';
import { redactUrl, log } from '@/lib/runtime/log.server';
import { isAllowedUrl } from '@/lib/model/allowedOrigins';
import { getEnv } from '@/lib/runtime/env.server';
import { fetchFromAllowedOrigin } from '@/lib/http/safeFetch.server';

const deadlineMs = 5_000;
// Files do not change: Firebase Storage gives a replaced file another token, and so another URL.
const freshMs = 24 * 60 * 60 * 1000;

// By file name, for storage that says no more than «application/octet-stream».
const mediaTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** Recordings whose size is cached at most. */
export const mediaFileLimit = 1_000;

const cache = createLruCache<string, { file: MediaFile; readAt: number }>(mediaFileLimit);

/**
 * The size and media type of a recording, by a HEAD request to its storage and cached for a day; undefined where the
 * storage does not say. Never throws: the reason goes to the log. Requests go to allowed origins only.
 */
export async function getMediaFile(url: string): Promise<MediaFile | undefined> {
  const cached = cache.get(url);
  if (cached !== undefined && Date.now() - cached.readAt < freshMs) return cached.file;
  try {
    const response = await fetchFromAllowedOrigin(url, {
      method: 'HEAD',
      accept: 'audio/*, video/*',
      signal: AbortSignal.timeout(deadlineMs),
    });
    await response.body?.cancel();
    const bytes = Number(response.headers.get('content-length') ?? 0);
    const mediaType = pickMediaType(url, response.headers.get('content-type'));
    if (response.status !== 200 || !Number.isSafeInteger(bytes) || bytes <= 0 || mediaType === undefined) {
      throw new Error(
        `status ${response.status}, ${bytes} bytes, type ${response.headers.get('content-type')}`,
      );
    }
    const file = { url, bytes, mediaType };
    cache.set(url, { file, readAt: Date.now() });
    return file;
  } catch (error) {
    log.warn({ event: 'recording size unavailable', url: redactUrl(url), error });
    // Stale on error: without a size the episode would disappear from its podcast.
    return cached?.file;
  }
}

/**
 * The size in bytes of the recording an item is shown with; undefined where it has none of its own, or the size is not
 * known. Never throws.
 */
export async function getMediaSize({ video, audio }: Item): Promise<number | undefined> {
  const url = video ?? audio;
  if (url === undefined || !isAllowedUrl(url, getEnv().allowedOrigins) || parseVideo(url).kind === 'youtube')
    return undefined;
  return (await getMediaFile(url))?.bytes;
}

function pickMediaType(url: string, header: string | null): string | undefined {
  const given = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:audio|video)\/[\w.+-]+$/.test(given)) return given;
  // Firebase Storage encodes the folders of a name as %2F: the extension is still the end of the path.
  const ending = /\.([a-z0-9]+)$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
}

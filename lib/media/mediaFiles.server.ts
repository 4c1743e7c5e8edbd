import 'server-only';
import type { Enclosure } from '@/lib/model/feedLinks';
import type { Item } from '@/lib/model/item';
import { parseVideo } from './video';
import { describeAddress, log } from '@/lib/runtime/log.server';
import { isAllowedUrl } from '@/lib/model/allowedOrigins';
import { getEnv } from '@/lib/runtime/env.server';
import { fetchFromAllowedOrigin } from '@/lib/http/safeFetch.server';

const deadlineMs = 5_000;
// A file is stored once and not changed: Firebase Storage gives another token, and so another address, to another one.
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

const known = new Map<string, { enclosure: Enclosure; readAt: number }>();

/**
 * The size and media type of a recording, asked from where it is kept and remembered for a day; undefined where they
 * cannot be told. Never throws: the reason goes to the log. Only allowed origins are asked.
 */
export async function getMediaFile(url: string): Promise<Enclosure | undefined> {
  const found = known.get(url);
  if (found !== undefined && Date.now() - found.readAt < freshMs) return found.enclosure;
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
    const enclosure = { url, bytes, mediaType };
    known.set(url, { enclosure, readAt: Date.now() });
    return enclosure;
  } catch (error) {
    log.warn({ event: 'recording size unavailable', address: describeAddress(url), error });
    // What was true yesterday is a better answer than to take an episode away.
    return found?.enclosure;
  }
}

/**
 * The size in bytes of the recording an item is shown with; undefined where it has none of its own, or its size cannot
 * be told. Never throws.
 */
export async function getMediaSize({ video, audio }: Item): Promise<number | undefined> {
  const url = video ?? audio;
  if (url === undefined || !isAllowedUrl(url, getEnv().allowedOrigins) || parseVideo(url).kind === 'youtube')
    return undefined;
  return (await getMediaFile(url))?.bytes;
}

function pickMediaType(url: string, header: string | null): string | undefined {
  const told = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^(?:audio|video)\/[\w.+-]+$/.test(told)) return told;
  // Firebase Storage keeps the folders of a name as %2F: the ending is still the last thing of the path.
  const ending = /\.([a-z0-9]+)$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, ending) ? mediaTypes[ending] : undefined;
}

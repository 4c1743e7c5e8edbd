import { createHash } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { getContentType } from 'local-firebase/contentTypes';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { contentLimitBytes } from '../../lib/content/fetchContent.node.ts';
import { appName } from '../../lib/firebase/admin.node.ts';
import { pictureLimitBytes } from '../../lib/http/getPicture.node.ts';
import { limitBody } from '../../lib/http/readBody.ts';
import { fetchAllowedUrl } from '../../lib/http/safeFetch.node.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { parseVideo } from '../../lib/media/video.ts';
import { isAllowedUrl } from '../../lib/model/allowedUrls.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { retry } from '../checkContent/retry.ts';

const recordingLimitBytes = 1024 ** 3;
const recordingDeadlineMs = 15 * 60_000;
const deadlineMs = 30_000;
const tries = 3;

// Nothing that a browser runs: no HTML, no SVG.
const storedTypes = /^(?:image\/(?:jpeg|png|webp|gif|avif)$|audio\/|video\/|text\/vtt$|application\/pdf$)/;

/** The media type of a file that the storage takes over, as its host says, or else by its name; otherwise undefined. */
export function findMediaType(url: string, said?: string | null): string | undefined {
  const isSaid = said && !said.startsWith('application/octet-stream');
  const type = isSaid ? said : getContentType(url.replace(/[?#].*$/, ''));
  const mediaType = type.replace(/;.*$/, '').trim().toLowerCase();
  return storedTypes.test(mediaType) ? mediaType : undefined;
}

export function isRecording(mediaType: string | undefined): boolean {
  return /^(?:audio|video)\//.test(mediaType ?? '');
}

/** Hosts that files may be fetched from; those of a private network are named with their port. */
export type Origin = { hosts: Set<string>; privateHosts: readonly string[] };

/** Fetches a file of a source: from its hosts alone, never from a private IP address. Throws as `fetchAllowedUrl` does. */
export async function fetchSource(url: string, { hosts, privateHosts }: Origin) {
  const urls = [...hosts, ...privateHosts].flatMap((host) => [`https://${host}/`, `http://${host}/`]);
  const host = URL.parse(url)?.host ?? '';
  if (!isAllowedUrl(url, urls))
    throw new Error(`${host} is no host of the source; add it by --hosts ${host}`);
  const signal = AbortSignal.timeout(isRecording(findMediaType(url)) ? recordingDeadlineMs : deadlineMs);
  const allowed = { urls, privateHosts };
  const response = await fetchAllowedUrl(url, { method: 'GET', accept: '*/*', signal, allowed });
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new StatusError(response.status);
}

/**
 * Copies a file of a source into the storage and returns its URL there; the URL itself for one that is there already, and for a
 * video of YouTube. Throws when it cannot be had.
 */
export function createFileCopy(origin: Origin): (url: string) => Promise<string> {
  // Posts share pictures.
  const cache = new LRUCache<string, Promise<string>>({ max: 20_000 });

  async function copy(url: string): Promise<string> {
    const { headers, body } = await fetchSource(url, origin);
    const said = headers.get('content-type');
    const mediaType = findMediaType(url, said);
    if (mediaType === undefined) {
      await body?.cancel();
      throw new Error(`a file of the type ${said ?? 'unknown'}`);
    }
    const limit = isRecording(mediaType) ? recordingLimitBytes : pictureLimitBytes;
    const key = createHash('sha256').update(url).digest('hex').slice(0, 32);
    const extension = /\.\w+$/.exec(new URL(url).pathname)?.[0] ?? '';
    return upload(`${key}${extension}`, mediaType, limitBody(body, limit));
  }

  return async (url) => {
    if (isAllowedUrl(url, getEnv().allowedUrls) || parseVideo(url).kind === 'youtube') return url;
    const copied = cache.get(url) ?? retry(() => copy(url), tries);
    cache.set(url, copied);
    return copied;
  };
}

const chapterList = z.object({ chapters: z.array(z.object({ startTime: z.number(), title: z.string() })) });

/** The chapters of an episode as a document has them: a line each. Throws when they cannot be had. */
export async function getChapters(url: string, origin: Origin): Promise<string> {
  const { body } = await retry(() => fetchSource(url, origin), tries);
  const { chapters } = chapterList.parse(await json(limitBody(body, contentLimitBytes)));
  const formatTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);
  return chapters.map(({ startTime, title }) => `${formatTime(startTime)} ${title}`).join('\n');
}

/** Stores a file and returns its URL, which needs no token: storage.rules let everybody read it. */
export async function upload(
  name: string,
  contentType: string,
  content: string | AsyncGenerator<Uint8Array>,
): Promise<string> {
  const file = getStorage(getApp(appName)).bucket().file(`imported/${name}`);
  const metadata = { cacheControl: 'public, max-age=3600' };
  await file.save(content, { contentType, metadata, resumable: isRecording(contentType) });
  const { storage } = getEnv().emulators;
  const host = storage === undefined ? 'https://firebasestorage.googleapis.com' : `http://${storage}`;
  return `${host}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}?alt=media`;
}

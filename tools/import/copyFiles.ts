import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { LRUCache } from 'lru-cache';
import { contentLimitBytes } from '../../lib/content/getContent.node.ts';
import { appName, getDatabase } from '../../lib/firebase/admin.node.ts';
import { pictureLimitBytes } from '../../lib/http/getPicture.node.ts';
import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { fetchAllowedUrl } from '../../lib/http/safeFetch.node.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { parseVideo } from '../../lib/media/video.ts';
import { escapeXml } from '../../lib/model/xml.ts';
import { isAllowedUrl } from '../../lib/model/allowedUrls.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { retry } from '../checkContent/retry.ts';
import { findFileType } from './fileTypes.ts';

const recordingLimitBytes = 1024 ** 3;
/** Files whose new URLs are cached: posts share pictures. */
const cacheLimit = 20_000;
const tries = 3;

/** Hosts that files may be fetched from; those of a private network are named with their port. */
export type Sources = { hosts: ReadonlySet<string>; privateHosts: readonly string[] };

type Deadlines = { pictureMs: number; recordingMs: number };
const patience: Deadlines = { pictureMs: 30_000, recordingMs: 15 * 60_000 };

/** Fetches a file of a source: from its hosts alone, never from a private IP address. Throws as `fetchAllowedUrl` does. */
export async function fetchSource(url: string, { hosts, privateHosts }: Sources, deadlineMs: number) {
  const urls = [...hosts, ...privateHosts].flatMap((host) => [`https://${host}/`, `http://${host}/`]);
  const host = URL.parse(url)?.host ?? '';
  if (!isAllowedUrl(url, urls))
    throw new Error(`${host} is no host of the source; add it by --hosts ${host}`);
  const response = await fetchAllowedUrl(url, {
    method: 'GET',
    accept: '*/*',
    signal: AbortSignal.timeout(deadlineMs),
    allowed: { urls, privateHosts },
  });
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    throw new StatusError(response.status);
  }
  return { headers: response.headers, body: Readable.fromWeb(response.body) };
}

/** Passes bytes on; fails with a BodyTooLargeError as soon as there are more than `limitBytes`. */
export function limitBytes(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.byteLength;
      if (bytes > limit) done(new BodyTooLargeError(`the file is larger than ${limit} bytes`));
      else done(null, chunk);
    },
  });
}

/**
 * Copies a file of a source into the storage and returns its URL there; the URL itself for one that is there already, and for a
 * video of YouTube. Throws when it cannot be had.
 */
export function createFileCopy(
  sources: Sources,
  { pictureMs, recordingMs }: Deadlines = patience,
): (url: string) => Promise<string> {
  const cache = new LRUCache<string, Promise<string>>({ max: cacheLimit });

  async function copy(url: string): Promise<string> {
    const named = findFileType(url)?.field;
    const isRecording = named === 'audio' || named === 'video';
    const { headers, body } = await fetchSource(url, sources, isRecording ? recordingMs : pictureMs);
    const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    const type = findFileType(url, mediaType);
    if (type === undefined) {
      body.destroy();
      throw new Error(`a file of the type ${mediaType ?? 'unknown'}`);
    }
    const limit =
      type.field === 'image' || type.field === 'captions' ? pictureLimitBytes : recordingLimitBytes;
    const key = createHash('sha256').update(url).digest('hex').slice(0, 32);
    const streams = [body, limitBytes(limit)] as const;
    return upload({ name: `imported/${key}.${type.extension}`, contentType: type.mediaType, streams });
  }

  return async (url) => {
    if (isAllowedUrl(url, getEnv().allowedUrls) || parseVideo(url).kind === 'youtube') return url;
    const copied = cache.get(url) ?? retry(() => copy(url), tries);
    cache.set(url, copied);
    return copied;
  };
}

/** The chapters of an episode as a list. Throws when they cannot be had. */
export async function getChapters(url: string, sources: Sources): Promise<string> {
  const { body } = await retry(() => fetchSource(url, sources, patience.pictureMs), tries);
  const { chapters } = (await json(body.pipe(limitBytes(contentLimitBytes)))) as { chapters?: unknown };
  if (!Array.isArray(chapters)) throw new Error('no chapters');
  const lines = chapters.map(({ startTime, title }: { startTime?: unknown; title?: unknown }) => {
    const start = Number(startTime) || 0;
    const [minutes, seconds] = [Math.floor(start / 60), Math.floor(start % 60)];
    return `<li>${minutes}:${String(seconds).padStart(2, '0')} ${escapeXml(String(title ?? ''))}</li>`;
  });
  return `\n\n<ul>${lines.join('')}</ul>`;
}

type Upload = { name: string; contentType: string; streams: readonly [Readable, ...Transform[]] };

/** Stores a file and returns its URL, which needs no token: storage.rules let everybody read it. */
export async function upload({ name, contentType, streams }: Upload): Promise<string> {
  // Opens the app.
  getDatabase();
  const bucket = getStorage(getApp(appName)).bucket();
  const metadata = { cacheControl: 'public, max-age=3600' };
  const isLong = /^(?:audio|video)/.test(contentType);
  const target = bucket.file(name).createWriteStream({ contentType, metadata, resumable: isLong });
  await pipeline([...streams, target]);
  const { storage } = getEnv().emulators;
  const host = storage === undefined ? 'https://firebasestorage.googleapis.com' : `http://${storage}`;
  return `${host}/v0/b/${bucket.name}/o/${encodeURIComponent(name)}?alt=media`;
}

import { createHash } from 'node:crypto';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { LRUCache } from 'lru-cache';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import { textFileLimitBytes } from 'newsroom/text/body';
import { parseVideo } from 'newsroom/text/video';
import { appName } from '../../lib/firebase/admin.node.ts';
import { decodeText } from '../../lib/http/decodeText.ts';
import { limitBody, readBody } from '../../lib/http/readBody.ts';
import { fetchAllowedUrl } from '../../lib/http/safeFetch.node.ts';
import { StatusError } from '../../lib/http/statusError.ts';
import { pictureLimitBytes } from '../../lib/pictures/fetchPicture.node.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { retry } from '../checkContent/retry.ts';
import { findMediaType, isRecording } from './mediaType.ts';

const recordingLimitBytes = 1024 ** 3;
const recordingDeadlineMs = 15 * 60_000;
const deadlineMs = 30_000;
/** Requests in succession without a response, after which a host gets no more of them. */
const failureLimit = 3;

/** Hosts that files may be fetched from; those of a private network are named with their port. */
export type Origin = {
  hosts: Set<string>;
  privateHosts: readonly string[];
  /** The number of requests in succession without a response, by host. */
  failures: Map<string, number>;
};

/**
 * Fetches a file of a source: from its hosts alone, never from a private IP address. Throws as `fetchAllowedUrl` does.
 */
export async function fetchSource(url: string, { hosts, privateHosts, failures }: Origin) {
  const urls = [...hosts, ...privateHosts].flatMap((host) => [`https://${host}/`, `http://${host}/`]);
  const host = URL.parse(url)?.host ?? '';
  if (!isAllowedUrl(url, urls))
    throw new Error(`${host} is no host of the source; add it by --hosts ${host}`);
  if ((failures.get(host) ?? 0) >= failureLimit)
    throw new Error(`${host} did not respond ${failureLimit} times, and got no further request`);
  const signal = AbortSignal.timeout(isRecording(findMediaType(url)) ? recordingDeadlineMs : deadlineMs);
  const allowed = { urls, privateHosts };
  const response = await fetchAllowedUrl(url, { method: 'GET', accept: '*/*', signal, allowed }).catch(
    (error: unknown) => {
      failures.set(host, (failures.get(host) ?? 0) + 1);
      throw error;
    },
  );
  failures.delete(host);
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new StatusError(response.status);
}

/**
 * Returns a function that copies a source's file into the storage and returns its URL there. It returns the URL itself
 * for a file that is there already, and for a video of YouTube. It throws when the file cannot be had.
 */
export function createFileCopy(origin: Origin): (url: string, field?: string) => Promise<string> {
  // Posts share pictures.
  const cache = new LRUCache<string, Promise<string>>({ max: 20_000 });

  async function copy(url: string, field?: string): Promise<string> {
    const { headers, body } = await fetchSource(url, origin);
    const name = createHash('sha256').update(url).digest('hex').slice(0, 32);
    if (field === 'captions') {
      const captions = toWebVtt(decodeText(await readBody(body, textFileLimitBytes)));
      return upload(`${name}.vtt`, 'text/vtt; charset=utf-8', captions);
    }
    const said = headers.get('content-type');
    const mediaType = findMediaType(url, said);
    if (mediaType === undefined) {
      await body?.cancel();
      throw new Error(`a file of the type ${said ?? 'unknown'}`);
    }
    const limit = isRecording(mediaType) ? recordingLimitBytes : pictureLimitBytes;
    const extension = /\.\w+$/.exec(new URL(url).pathname)?.[0] ?? '';
    return upload(name + extension, mediaType, limitBody(body, limit));
  }

  return async (url, field) => {
    if (isAllowedUrl(url, getEnv().allowedUrls) || parseVideo(url).kind !== 'file') return url;
    const copied = cache.get(url) ?? retry(() => copy(url, field));
    cache.set(url, copied);
    return copied;
  };
}

const cueTimes = /^(\d+:\d\d:\d\d)[,.](\d{3})[ \t]*-->[ \t]*(\d+:\d\d:\d\d)[,.](\d{3}).*$/gm;

/** WebVTT as it is, and SRT as WebVTT. Throws for what is neither. */
export function toWebVtt(text: string): string {
  const captions = text.replaceAll(/\r\n?/g, '\n').trim();
  if (captions.startsWith('WEBVTT')) return `${captions}\n`;
  const cues = captions.replaceAll(cueTimes, (_, ...[start, startMs, end, endMs]: string[]) => {
    return `${start!.padStart(8, '0')}.${startMs} --> ${end!.padStart(8, '0')}.${endMs}`;
  });
  if (cues === captions) throw new Error('captions that are neither WebVTT nor SRT');
  // Marks of SRT for the place of a cue.
  return `WEBVTT\n\n${cues.replaceAll(/\{\\an?\d+\}/g, '')}\n`;
}

/** Stores a file and returns its URL, which needs no token: storage.rules let everybody read it. */
export async function upload(
  name: string,
  contentType: string,
  content: string | AsyncIterable<Uint8Array>,
): Promise<string> {
  const metadata = { cacheControl: 'public, max-age=3600' };
  await findFile(name).save(content, { contentType, metadata, resumable: isRecording(contentType) });
  return buildStoredUrl(name);
}

export function buildStoredUrl(name: string): string {
  const { storage } = getEnv().emulators;
  const { name: path, bucket } = findFile(name);
  const host = storage === undefined ? 'https://firebasestorage.googleapis.com' : `http://${storage}`;
  return `${host}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
}

/** The text of a stored file; undefined when there is none. Throws when the storage fails. */
export async function readStored(name: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(deadlineMs);
  const response = await fetchAllowedUrl(buildStoredUrl(name), { method: 'GET', accept: '*/*', signal });
  if (response.status === 200) return decodeText(await readBody(response.body, textFileLimitBytes), 'utf-8');
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new StatusError(response.status);
}

function findFile(name: string) {
  return getStorage(getApp(appName)).bucket().file(`imported/${name}`);
}

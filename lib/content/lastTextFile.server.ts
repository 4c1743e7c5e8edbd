import 'server-only';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isAllowedUrl } from 'newsroom/model/allowedUrls';
import { emptyTextFile, type TextFile } from 'newsroom/text/body';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { briefSeconds } from '@/lib/http/cacheControl';
import { isOutage, StatusError } from '@/lib/http/statusError';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';
import { logUnavailable } from './fetchOrEmptyFile.server';
import { fetchTextFile, unchangedStatus } from './fetchTextFile.node';

/** The last successfully fetched version of a text. */
type LastFile = {
  compressed: Buffer;
  mediaType: string;
  etag: string | undefined;
  /** The time at which its host last confirmed it, epoch ms. */
  checkedAt: number;
};

/** The time for which pages still show the last version while the host of a text fails. */
const stayMs = 24 * 60 * 60 * 1000;

/** Limits the memory of all these texts: enough for some 2,000 long ones, compressed to a third of their size. */
export const lastFilesBytes = 16 * 1024 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const createLastFiles = () =>
  new LRUCache<string, LastFile>({
    maxSize: lastFilesBytes,
    sizeCalculation: ({ compressed, etag = '' }, url) => compressed.length + url.length + etag.length,
  });
const lastFiles = shareInProcess('lastFiles', createLastFiles);

/**
 * Fetches an item's text for the page or feed that is being rendered. While its host fails, returns the last version
 * for a day. If there is none it returns an empty text, and has the page cached for a few seconds only. Never throws.
 */
export async function fetchOrLastFile(url: string): Promise<TextFile> {
  const last = findLast(url);
  try {
    const { text, mediaType, etag } = await fetchTextFile(url, last?.etag);
    lastFiles.set(url, { compressed: await compress(text), mediaType, etag, checkedAt: Date.now() });
    return { text, mediaType };
  } catch (error) {
    if (last?.etag !== undefined && error instanceof StatusError && error.status === unchangedStatus) {
      last.checkedAt = Date.now();
      return readLast(last);
    }
    const stays = isOutage(error) && last !== undefined;
    logUnavailable(url, error, stays ? 'the last text' : undefined);
    if (stays) return readLast(last);
    lastFiles.delete(url);
    // A URL that is not allowed will not recover by itself.
    if (isOutage(error) && isAllowedUrl(url, getEnv().allowedUrls)) await cacheAtMost(briefSeconds);
    return emptyTextFile;
  }
}

function findLast(url: string): LastFile | undefined {
  const last = lastFiles.get(url);
  return last !== undefined && Date.now() - last.checkedAt < stayMs ? last : undefined;
}

async function readLast({ compressed, mediaType }: LastFile): Promise<TextFile> {
  return { text: (await decompress(compressed)).toString(), mediaType };
}

import 'server-only';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import { briefSeconds } from '@/lib/http/cacheControl';
import { isOutage, StatusError } from '@/lib/http/statusError';
import { isAllowedUrl } from '@/lib/model/allowedUrls';
import { emptyContent, type Content } from '@/lib/model/body';
import { getEnv } from '@/lib/settings/env.node';
import { fetchContent, unchangedStatus } from './fetchContent.node';
import { logUnavailable } from './fetchOrEmptyContent.server';

/** A text as it was fetched last. */
type LastContent = {
  compressed: Buffer;
  mediaType: string;
  etag: string | undefined;
  /** Epoch ms: when its host last confirmed it. */
  checkedAt: number;
};

/** How long a text stays on its pages while its host fails. */
const stayMs = 24 * 60 * 60 * 1000;

/** Bounds the memory of all of them: some 2,000 long texts, at a third of their size. */
export const lastContentsBytes = 16 * 1024 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

// Pages and feeds are bundled separately; without the global each bundle would have texts of its own.
const key = Symbol.for('newsroom.lastContents');
const holder = globalThis as { [key]?: LRUCache<string, LastContent> };
const lastContents = (holder[key] ??= new LRUCache({
  maxSize: lastContentsBytes,
  sizeCalculation: ({ compressed, etag = '' }, url) => compressed.length + url.length + etag.length,
}));

/**
 * Fetches an item's text for the page or feed that is being rendered. While its host fails, returns the last text for a
 * day; without one an empty text, and has the page cached for a few seconds only. Never throws.
 */
export async function fetchOrLastContent(url: string): Promise<Content> {
  const last = findLast(url);
  try {
    const { text, mediaType, etag } = await fetchContent(url, last?.etag);
    lastContents.set(url, { compressed: await compress(text), mediaType, etag, checkedAt: Date.now() });
    return { text, mediaType };
  } catch (error) {
    if (last?.etag !== undefined && error instanceof StatusError && error.status === unchangedStatus) {
      last.checkedAt = Date.now();
      return readLast(last);
    }
    const stays = isOutage(error) && last !== undefined;
    logUnavailable(url, error, stays ? 'the last text' : undefined);
    if (stays) return readLast(last);
    lastContents.delete(url);
    // A URL that is not allowed will not recover by itself.
    if (isOutage(error) && isAllowedUrl(url, getEnv().allowedUrls)) await cacheAtMost(briefSeconds);
    return emptyContent;
  }
}

function findLast(url: string): LastContent | undefined {
  const last = lastContents.get(url);
  return last !== undefined && Date.now() - last.checkedAt < stayMs ? last : undefined;
}

async function readLast({ compressed, mediaType }: LastContent): Promise<Content> {
  return { text: (await decompress(compressed)).toString(), mediaType };
}

import { LRUCache } from 'lru-cache';
import { readStatus } from './nextMarkup.ts';

// Next.js' cache of pages, feeds and data, in the memory of this server (`cacheHandler` in next.config.mjs).
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath

/** What Next.js stores: of a page its HTML and the data for navigations to it, of a route its body, of `unstable_cache` JSON. */
type Value = {
  kind: string;
  status?: number;
  html?: string;
  body?: Buffer;
  rscData?: Buffer;
  segmentData?: ReadonlyMap<string, Buffer>;
  headers?: Readonly<Record<string, unknown>>;
};

type Context = { tags?: readonly string[]; cacheControl?: object };

type Entry = {
  value: Value;
  lastModified: number;
  cacheControl: object | undefined;
  tags: readonly string[];
};

const createCache = (megabytes: number): LRUCache<string, Entry> =>
  new LRUCache({ maxSize: megabytes * 1024 * 1024, sizeCalculation: ({ value }) => measure(value) });

const found = createCache(64);
/** Whoever requests URLs at random fills this one. */
const missing = createCache(4);

let invalidatedAt = -Infinity;

export default class PageCache {
  /** Next.js makes an instance for each request: all that the request stores was read after this. */
  readonly #startedAt = Date.now();

  async get(key: string): Promise<Entry | null> {
    return found.get(key) ?? missing.get(key) ?? null;
  }

  async set(key: string, value: Value | null, { tags = [], cacheControl }: Context): Promise<void> {
    found.delete(key);
    missing.delete(key);
    // A render that began before a publication may have read what was there before it.
    if (value === null || this.#startedAt <= invalidatedAt) return;
    const cache = isMissing(value) ? missing : found;
    cache.set(key, {
      value,
      lastModified: this.#startedAt,
      cacheControl,
      tags: unifyTags([...tags, listPathTags(value)]),
    });
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    invalidatedAt = Date.now();
    const invalidated = new Set(unifyTags([tags].flat()));
    for (const cache of [found, missing]) {
      for (const [key, entry] of cache.entries()) {
        if (entry.tags.some((tag) => invalidated.has(tag))) cache.delete(key);
      }
    }
  }

  resetRequestCache(): void {}
}

function isMissing({ status, html }: Value): boolean {
  return status === 404 || (html !== undefined && readStatus(html) !== 'none');
}

/** The paths of a page or route and of its layouts, by which `revalidatePath` finds it. */
function listPathTags({ headers }: Value): string {
  return String(headers?.['x-next-cache-tags'] ?? '');
}

/**
 * Next.js encodes an id in one way in the tags of pages, in another in those of routes, in a third for `revalidatePath`, and
 * joins tags by commas, also those that contain one.
 */
function unifyTags(tags: readonly string[]): readonly string[] {
  return tags.flatMap((tag) => tag.split(',')).flatMap((tag) => decodeWhole(tag).split(','));
}

function decodeWhole(tag: string): string {
  // Whole letters alone: an id may have a percent sign of its own.
  const decoded = tag.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
  );
  return decoded === tag ? tag : decodeWhole(decoded);
}

/** About as many bytes as it takes: text with Armenian letters has two for each. */
function measure({ html = '', body, rscData, segmentData, ...rest }: Value): number {
  const buffers = [body, rscData, ...(segmentData?.values() ?? [])];
  const text = html.length + JSON.stringify(rest).length;
  return 2 * text + buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), 0);
}

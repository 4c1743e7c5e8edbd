import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { briefSeconds } from '../http/cacheControl.ts';
import { readStatus } from './nextMarkup.ts';

// Next.js' cache of pages, feeds and data, in the memory of this server (`cacheHandler` in next.config.mjs).
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath

/** What Next.js stores of a page, a route or data, as far as this file reads it. */
type Value = { status?: number; html?: string; headers?: Readonly<Record<string, unknown>> };

type CacheControl = { revalidate?: number | false };

type Context = { tags?: readonly string[]; cacheControl?: CacheControl };

type Entry = { value: Value; lastModified: number; cacheControl: CacheControl | undefined };

/** The value is compressed to a seventh: HTML, and the data for navigations to the page, which say the same again. */
type StoredEntry = Omit<Entry, 'value'> & { compressed: Buffer; tags: readonly string[] };

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const createCache = (megabytes: number): LRUCache<string, StoredEntry> =>
  new LRUCache({ maxSize: megabytes * 1024 * 1024, sizeCalculation: measure });

/** Some 800 pages. */
const found = createCache(32);
/** Requests for random URLs fill only this one. */
const missing = createCache(4);

// Regenerated behind a reader's back for so long: a host that fails for good must not make every reader wait for it.
const staleMs = 30_000;

let invalidatedAt = -Infinity;

/** Deletes all entries with one of these tags. Next.js' own revalidateTag would work during a request only. */
export function invalidateTags(tags: readonly string[]): void {
  invalidatedAt = Date.now();
  for (const cache of [found, missing]) {
    for (const [key, entry] of cache.entries()) {
      if (tags.some((tag) => entry.tags.includes(tag))) cache.delete(key);
    }
  }
}

// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export of a cache handler.
export default class PageCache {
  /** Next.js makes an instance for each request: everything that the request stores was read after this. */
  readonly #startedAt = Date.now();

  async get(key: string): Promise<Entry | null> {
    const stored = found.get(key) ?? missing.get(key);
    if (stored === undefined || isOverdue(stored)) return null;
    const { compressed, lastModified, cacheControl } = stored;
    return { value: deserialize(await decompress(compressed)) as Value, lastModified, cacheControl };
  }

  async set(key: string, value: Value | null, { tags = [], cacheControl }: Context): Promise<void> {
    const compressed = await compress(serialize(value));
    // A render that began before a publication may have read the old state.
    if (this.#startedAt <= invalidatedAt) return;
    found.delete(key);
    missing.delete(key);
    if (value === null) return;
    const own = isMissing(value) ? missing : found;
    const inherited = String(value.headers?.['x-next-cache-tags'] ?? '').split(',');
    own.set(key, { compressed, lastModified: this.#startedAt, cacheControl, tags: [...tags, ...inherited] });
  }

  resetRequestCache(): void {}
}

/** Of a page without something whose host failed: stale ones are sent while they are regenerated, but not for long. */
function isOverdue({ cacheControl, lastModified }: StoredEntry): boolean {
  return cacheControl?.revalidate === briefSeconds && Date.now() - lastModified > staleMs;
}

function measure({ compressed, tags }: StoredEntry, key: string): number {
  return compressed.length + key.length + tags.join().length;
}

function isMissing({ status, html }: Value): boolean {
  return status === 404 || (html !== undefined && readStatus(html) !== undefined);
}

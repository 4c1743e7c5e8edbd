import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { briefSeconds } from '../http/cacheControl.ts';
import { decodeSegment } from '../model/paths.ts';
import { createLog } from '../settings/createLog.node.ts';
import { readStatus } from './nextMarkup.ts';
import { createPictureCache } from './pictureCache.ts';

// Next.js' cache of pages, feeds and data, in the memory of this server (`cacheHandler` in next.config.mjs), and of
// resized pictures, on its disk (`images.customCacheHandler`).
// https://nextjs.org/docs/app/api-reference/config/next-config-js/incrementalCacheHandlerPath

/** The part of what Next.js stores that this file reads: of a page, of a route's file, or of data. */
type Value = {
  kind?: string;
  status?: number;
  html?: string;
  headers?: Readonly<Record<string, unknown>>;
};

type CacheControl = { revalidate?: number | false };

type Context = { kind?: string; tags?: readonly string[]; cacheControl?: CacheControl };

type Entry = { value: Value; lastModified: number; cacheControl?: CacheControl | undefined };

/** The value is compressed to a seventh: a page's HTML, and its navigation data, which say the same again. */
type StoredEntry = Omit<Entry, 'value'> & {
  compressed: Buffer;
  tags: readonly string[];
  /** Or a route's file; not data. */
  isPage: boolean;
  /** The hash of a page's HTML. */
  version: string | undefined;
};

const log = createLog(process.env.LOG_LEVEL);
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const createCache = (megabytes: number): LRUCache<string, StoredEntry> =>
  new LRUCache({ maxSize: megabytes * 1024 * 1024, sizeCalculation: measure });

/** Some 800 pages. */
const found = createCache(32);
/** Requests for random URLs fill only this one. */
const missing = createCache(4);
/** In the working folder, which is the site's. */
const pictures = createPictureCache({ folder: '.next/cache/images', limitBytes: 500 * 1024 * 1024, log });
/** Next.js' name for a resized picture among what it caches. */
const pictureKind = 'IMAGE';

// For so long a page that lacks something is sent while it is regenerated; a host that fails for good must not make
// every reader wait for it.
const staleMs = 30_000;

const hits = new Map<typeof found, number>();

/** When each tag was last invalidated. No render lasts through so many other invalidations. */
const invalidatedAt = new LRUCache<string, number>({ max: 10_000 });

/** Deletes all entries with one of these tags. Next.js' own revalidateTag works during a request only. */
export function invalidateTags(tags: readonly string[]): void {
  for (const tag of tags) invalidatedAt.set(tag, Date.now());
  for (const cache of [found, missing]) {
    for (const [key, entry] of cache.entries()) {
      if (tags.some((tag) => entry.tags.includes(tag))) cache.delete(key);
    }
  }
}

/** For the metrics. */
export function describeCaches() {
  const describe = (cache: typeof found) => ({
    entries: cache.size,
    bytes: cache.calculatedSize,
    hits: hits.get(cache) ?? 0,
  });
  return { pages: describe(found), missing: describe(missing), pictures: pictures.describe() };
}

/** What Next.js would send for this path without rendering it: whether it is fresh, and the version of a page. */
export function findCached(path: string): { isFresh: boolean; version: string | undefined } | undefined {
  const stored = findEntry(path === '/' ? '/index' : decodeSegment(path));
  return stored && { isFresh: isFresh(stored), version: stored.version };
}

/** Set while a request runs that may regenerate a stale page. */
const turns = new AsyncLocalStorage<{ hasBegun: boolean; stored: PromiseWithResolvers<void> }>();

/**
 * Runs a request to Next.js by which a stale page or file is regenerated, which Next.js does behind its response.
 * Resolves once that is stored.
 */
export async function regenerate(work: () => Promise<unknown>): Promise<void> {
  const turn = { hasBegun: false, stored: Promise.withResolvers<void>() };
  await turns.run(turn, work);
  // If Next.js responded to it together with a request that had no turn, nothing will be stored.
  if (turn.hasBegun) await turn.stored.promise;
}

/** The hash by which versions of a page are told apart. */
export function hashVersion(html: Buffer | string): string {
  return createHash('sha256').update(html).digest('base64');
}

function findEntry(key: string): StoredEntry | undefined {
  const stored = found.get(key) ?? missing.get(key);
  return stored === undefined || isOverdue(stored) ? undefined : stored;
}

/** Whether a page that lacks something because its host failed is too old to be sent while it is regenerated. */
function isOverdue({ cacheControl, lastModified }: StoredEntry): boolean {
  return cacheControl?.revalidate === briefSeconds && Date.now() - lastModified > staleMs;
}

function isFresh({ cacheControl, lastModified }: StoredEntry): boolean {
  const { revalidate } = cacheControl ?? {};
  return typeof revalidate !== 'number' || Date.now() < lastModified + revalidate * 1000;
}

/**
 * The decoded path of a page or file, which Next.js prefixes with the route that rendered it; of data the key itself.
 */
function dropRoute(key: string): string {
  return key.replace(/^\/route-cache\/\w+\/[0-9a-f]+\/\$/, '');
}

// oxlint-disable-next-line import/no-default-export -- Next.js takes the default export of a cache handler.
export default class PageCache {
  /** Next.js makes an instance for each request: everything that the request stores was read after this. */
  readonly #startedAt = Date.now();

  async get(nextKey: string, { kind }: { kind?: string } = {}): Promise<Entry | null> {
    if (kind === pictureKind) return pictures.get(nextKey);
    const key = dropRoute(nextKey);
    const stored = findEntry(key);
    if (stored === undefined) return null;
    const cache = found.has(key) ? found : missing;
    hits.set(cache, (hits.get(cache) ?? 0) + 1);
    const { compressed, cacheControl, lastModified } = stored;
    const isStalePage = stored.isPage && !isFresh(stored);
    const turn = turns.getStore();
    if (isStalePage && turn) turn.hasBegun = true;
    return {
      value: deserialize(await decompress(compressed)) as Value,
      // Next.js regenerates at once what it gets as stale: without a turn it counts as fresh.
      lastModified: isStalePage && !turn ? Date.now() : lastModified,
      cacheControl,
    };
  }

  async set(nextKey: string, value: Value | null, context: Context): Promise<void> {
    if (context.kind === pictureKind && value !== null) return pictures.set(nextKey, value);
    const key = dropRoute(nextKey);
    const compressed = await compress(serialize(value));
    const tags = listTags(key, value, context);
    const isPage = value?.kind?.startsWith('APP_') === true;
    if (isPage || value === null) turns.getStore()?.stored.resolve();
    // A render that began before a publication may have read the old state.
    if (tags.some((tag) => this.#startedAt <= (invalidatedAt.get(tag) ?? -Infinity))) return;
    found.delete(key);
    missing.delete(key);
    if (value === null) return;
    const { status, html } = value;
    const isMissing = status === 404 || (html !== undefined && readStatus(html) !== undefined);
    (isMissing ? missing : found).set(key, {
      compressed,
      lastModified: this.#startedAt,
      cacheControl: context.cacheControl,
      tags,
      isPage,
      version: html === undefined ? undefined : hashVersion(html),
    });
  }

  /** Of Next.js' own revalidateTag and revalidatePath. */
  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    invalidateTags([tags].flat());
  }

  resetRequestCache(): void {}
}

/** Data have the tags that they are stored with; pages and files have those of the data that they show, in a header. */
function listTags(key: string, value: Value | null, { tags = [] }: Context): readonly string[] {
  const header = value?.headers?.['x-next-cache-tags'];
  if (header !== undefined) return [...tags, ...String(header).split(',')];
  if (value?.kind?.startsWith('APP_')) {
    log.error({ event: 'page without tags', key }, 'No publication invalidates it: docs/decisions/013');
  }
  return tags;
}

function measure({ compressed, tags }: StoredEntry, key: string): number {
  return compressed.length + key.length + tags.join().length;
}

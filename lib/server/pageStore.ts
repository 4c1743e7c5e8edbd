import { EventEmitter, once } from 'node:events';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js';
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { denormalizePagePath } from 'next/dist/shared/lib/page-path/denormalize-page-path.js';
import { toCachedPath } from '../http/cachedPaths.node.ts';
import { readStatus } from './nextMarkup.ts';
import { createLruCache, type LruCache } from '../runtime/lruCache.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import { packText } from './packedText.ts';
import type { PageFiles } from './pageFiles.ts';
import type { SharedPages } from './sharedPages.ts';

// Next.js' cache handler: the cache of pages and feeds that Next.js has of its own, to which it adds when each was last
// rendered, a bounded place on disk, and the cache that several servers share; it stores text packed. Next.js itself
// counts a page as new again after a render of it failed, and fills the disk with whatever is requested.

/** Epoch ms. Stored with the page, and sent to lib/server/handleRequest.ts as a header of its response. */
export const renderedAtHeader = 'x-rendered-at';

/** The same as `revalidate` of the pages. */
const freshForMs = 60_000;
const tryEveryMs = 1_000;
/** How often a stale page is compared with the one that the servers share. */
const compareEveryMs = 1_000;
const pagesUnderWay = 1_000;
/** More than fit into the memory that next.config.mjs gives to pages. */
const pagesInMemory = 1_000;
/** Reads of the backend end after ten seconds (lib/firebase/deadline.node.ts), and few wait for others. */
const longestRenderMs = 30_000;

/** A page as it is stored: packed HTML for a load of the page, and packed data for a navigation to it. */
export type StoredPage = { html: string; rscData: string };

/** A page with the rest of the response. */
export type FreshPage = StoredPage & {
  status?: number;
  headers: Readonly<Record<string, string | string[]>>;
};

// Node and the bundler of Next.js disagree on where the default export of a CommonJS module is.
type Module = typeof fileSystemCache | { default: typeof fileSystemCache };
const base: Module = fileSystemCache;
const FileSystemCache = 'default' in base ? (base.default as typeof fileSystemCache) : base;

type Get = InstanceType<typeof fileSystemCache>['get'];
type Set = InstanceType<typeof fileSystemCache>['set'];
type RevalidateTag = InstanceType<typeof fileSystemCache>['revalidateTag'];
type Entry = NonNullable<Awaited<ReturnType<Get>>>;
type Value = NonNullable<Entry['value']>;

type Renders = EventEmitter<Record<string, [page: StoredPage | undefined]>>;

type Shared = {
  /** That of Next.js, once it has looked for a page there. */
  memory: ReturnType<typeof getMemoryCache> | undefined;
  /** The keys of pages by their paths: in a key is also a hash of the route's file. */
  names: LruCache<string, string>;
  /** Says of each path when a render of it has ended: with the new page, or with undefined where it failed. */
  renders: Renders;
  files: PageFiles | undefined;
  pages: SharedPages | undefined;
  /** Since when each page that is missing or stale may be being rendered, in epoch ms. */
  begunAt: LruCache<string, number>;
  /** When each stale page was last compared with the shared one, by `performance.now()`. */
  comparedAt: LruCache<string, number>;
  /** When a page was rendered last while the backend failed, by `performance.now()`. */
  triedAt: number;
};

const shared: Shared = {
  memory: undefined,
  names: createLruCache(pagesInMemory),
  renders: new EventEmitter().setMaxListeners(0) as Renders,
  files: undefined,
  pages: undefined,
  begunAt: createLruCache(pagesUnderWay),
  comparedAt: createLruCache(pagesUnderWay),
  triedAt: -Infinity,
};

/**
 * Makes Next.js, which is to start after this, use the store. Not by `cacheHandler` of its configuration: it would import
 * the file twice for each request (docs/decisions/013).
 */
export function usePageStore(): void {
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageStore } });
}

/** Where good pages are stored beside the memory, to survive a restart. */
export function usePageFiles(files: PageFiles): void {
  shared.files = files;
  getSharedState().beforeEnd.push(files.settle);
}

/** Where several servers share good pages, and what was invalidated. */
export function useSharedPages(pages: SharedPages): void {
  shared.pages = pages;
}

export class PageStore extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof fileSystemCache>[0]) {
    super({ ...context, flushToDisk: false });
    shared.memory = getMemoryCache(context.maxMemoryCacheSize ?? 0);
  }

  override async get(...[name, context]: Parameters<Get>): ReturnType<Get> {
    const own = await super.get(name, context);
    if (context.kind === 'APP_PAGE') shared.names.set(parsePath(name), name);
    if (own !== null && isFresh(own)) return own;
    const found =
      (await findShared(name, context, own)) ?? (own === null ? await findOnDisk(name, context) : null);
    if (found !== null) shared.memory?.set(name, found);
    const entry = found ?? own;
    // Pages of the build are read from its files as they are.
    if (entry?.value) packPage(entry.value);
    // To Next.js a new page, which it does not render again.
    if (entry !== null && shouldSpare(entry)) return { ...entry, lastModified: Date.now() };
    if (entry === null || !isFresh(entry)) noteBegin(name);
    return entry;
  }

  override async set(...[name, value, context]: Parameters<Set>): ReturnType<Set> {
    // After a failed render Next.js stores the page that it has once more.
    const isNew = value !== null && markAsRendered(value);
    const isNewAndGood = isNew && isGood(value);
    if (value !== null) packPage(value);
    // Stored so, it would count as new for half a minute, also once the backend responds again.
    const isRepeated = value !== null && !isNew && hasBackendFailed();
    if (!isRepeated) await super.set(name, value, context);
    const cacheControl = context.fetchCache ? undefined : context.cacheControl;
    // What was invalidated while the page was being rendered may be in it.
    const lastModified = shared.begunAt.get(name) ?? Date.now();
    shared.begunAt.delete(name);
    const entry: Entry = { value, lastModified, ...(cacheControl && { cacheControl }) };
    if (isNew) shared.memory?.set(name, entry);
    for (const place of [shared.files, shared.pages]) {
      if (isNewAndGood) place?.write(name, entry);
      else if (isNew) place?.delete(name);
    }
    const isPage = value?.kind === 'APP_PAGE' && value.headers?.location === undefined;
    if (value?.kind !== 'FETCH')
      shared.renders.emit(parsePath(name), isNew && isPage ? (value as unknown as StoredPage) : undefined);
  }

  override async revalidateTag(...[tags, durations]: Parameters<RevalidateTag>): Promise<void> {
    await super.revalidateTag(tags, durations);
    await shared.pages?.invalidate([tags].flat());
  }
}

/** A render may begin now. Of those that wait for the same page the first counts, unless that render must have failed. */
function noteBegin(name: string): void {
  const now = Date.now();
  if (now - (shared.begunAt.get(name) ?? -Infinity) > longestRenderMs) shared.begunAt.set(name, now);
}

/** The page as another server rendered it, where that is newer than this server's own. */
async function findShared(...[name, context, own]: [...Parameters<Get>, Entry | null]): ReturnType<Get> {
  if (shared.pages === undefined) return null;
  if (own !== null) {
    if (performance.now() - (shared.comparedAt.get(name) ?? -Infinity) < compareEveryMs) return null;
    shared.comparedAt.set(name, performance.now());
  }
  const entry = (await shared.pages.read(name)) as Entry | undefined;
  if (entry === undefined || areTagsExpired(listTags(entry, context), entry.lastModified!)) return null;
  return own === null || readRenderedAt(entry) > readRenderedAt(own) ? entry : null;
}

async function findOnDisk(...[name, context]: Parameters<Get>): ReturnType<Get> {
  const entry = (await shared.files?.read(name)) as Entry | undefined;
  // It may be missing in memory because it was invalidated.
  return entry === undefined || areTagsExpired(listTags(entry, context), entry.lastModified!) ? null : entry;
}

function isFresh({ value, lastModified = 0, cacheControl }: Entry): boolean {
  const seconds = cacheControl?.revalidate ?? (value as { revalidate?: number } | null)?.revalidate;
  return typeof seconds === 'number' && Date.now() - lastModified < seconds * 1_000;
}

function readRenderedAt({ value, lastModified = 0 }: Entry): number {
  const headers = (value as { headers?: Record<string, unknown> } | null)?.headers;
  return Number(headers?.[renderedAtHeader] ?? lastModified);
}

/**
 * Whether rendering it again would fail: the backend does, and another page is being rendered to see whether it still
 * does. A thousand renders that wait for their deadline and fail together would block the server for seconds.
 */
function shouldSpare({ lastModified = 0 }: Entry): boolean {
  const { lastFailedReadAt, lastGoodReadAt } = getSharedState();
  if (lastFailedReadAt <= lastGoodReadAt || Date.now() - lastModified < freshForMs) return false;
  if (performance.now() - shared.triedAt < tryEveryMs) return true;
  shared.triedAt = performance.now();
  return false;
}

/** Whether a read failed while a render that ends now may have waited for it: others may succeed again by now. */
function hasBackendFailed(): boolean {
  return performance.now() - getSharedState().lastFailedReadAt < longestRenderMs;
}

/** Whether it was rendered now: dates it in that case. */
function markAsRendered(value: Value): boolean {
  if (value.kind !== 'APP_PAGE' && value.kind !== 'APP_ROUTE') return true;
  if (value.headers?.[renderedAtHeader] !== undefined) return false;
  (value.headers ??= {})[renderedAtHeader] = String(Date.now());
  return true;
}

function packPage(value: Value): void {
  if (value.kind !== 'APP_PAGE') return;
  value.html = packText(value.html);
  // Next.js sends a string as it does a Buffer; lib/server/handleRequest.ts unpacks it.
  if (value.rscData !== undefined) value.rscData = packText(value.rscData) as unknown as Buffer;
  // For prefetches of parts of a page: the same data once more. Links prefetch a page's tree, and then the whole page.
  const tree = value.segmentData?.get('/_tree');
  value.segmentData = tree && new Map([['/_tree', tree]]);
}

// Missing pages and redirects need not survive a restart, and whoever requests URLs at random would fill the disk with them.
function isGood(value: Value): boolean {
  if (value.kind === 'APP_PAGE')
    return value.headers?.location === undefined && readStatus(value.html) === 'none';
  return value.kind === 'FETCH' || (value.kind === 'APP_ROUTE' && value.status === 200);
}

function listTags({ value }: Entry, context?: Parameters<Get>[1]): string[] {
  if (context?.kind === 'FETCH') return [...(context.tags ?? []), ...(context.softTags ?? [])];
  const tags = (value as { headers?: Record<string, unknown> }).headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** The next render of a path; undefined when it fails or takes longer than `limitMs`. Never throws. */
export async function waitForRender(path: string, limitMs: number): Promise<StoredPage | undefined> {
  try {
    const [page] = await once(shared.renders, path, { signal: AbortSignal.timeout(limitMs) });
    return page;
  } catch {
    return undefined;
  }
}

/**
 * The page at a URL's path where Next.js would send just this, and no more: it is in memory, was rendered within the last
 * minute and not invalidated since. Anything else is for Next.js.
 */
export function findFreshPage(path: string): FreshPage | undefined {
  const name = shared.names.get(toCachedPath(path));
  const entry = name === undefined ? undefined : (shared.memory?.get(name) as Entry | undefined);
  if (entry?.value?.kind !== 'APP_PAGE' || !isFresh(entry)) return undefined;
  // Next.js counts it as new again after a failed render.
  if (Date.now() - readRenderedAt(entry) > freshForMs) return undefined;
  const tags = listTags(entry);
  if (areTagsExpired(tags, entry.lastModified!) || areTagsStale(tags, entry.lastModified!)) return undefined;
  return entry.value as unknown as FreshPage;
}

/** The path within a key such as `/route-cache/…/$/programs`. */
function parsePath(name: string): string {
  return denormalizePagePath(name.slice(name.indexOf('/$/') + 2));
}

/// <reference lib="webworker" />
import { findPathKind } from 'newsroom/model/pathKind';
import { offlinePath } from 'newsroom/model/paths';
import {
  CacheFirst,
  ExpirationPlugin,
  Serwist,
  Strategy,
  type SerwistPlugin,
  type StrategyHandler,
} from 'serwist';
import { savedCopy } from '../design/dataAttributes.ts';
import { deviceDeadlineMs, withDeadline } from '../runtime/deadline.ts';
import {
  cacheNames,
  isItemCache,
  listStaticFiles,
  savedPagesAtMost,
  toPageCacheKey,
  toPictureCacheKey,
} from './cacheKeys.ts';
import { removeItem, removeMissing } from './removeItem.ts';

// Offline reading: network first, the cache only when the network fails, or is late. Static files, whose names carry a
// content hash, come from the cache first. docs/decisions/015-offline-and-light-reading.md

declare const self: ServiceWorkerGlobalScope;

/** Differs from build to build; set by tools/build/buildWorker.ts. */
declare const buildMark: string;

const daySeconds = 24 * 60 * 60;
/** After this time the reader gets the saved copy. The request goes on, and its response is cached. */
const networkDeadlineMs = 3_000;
const ignoreVary = { ignoreVary: true };
// Holds the offline page. One cache for each build; deleted only when the next build's worker is active.
const offlineCache = `offline-${buildMark}`;

function limit(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * daySeconds,
    maxAgeFrom: 'last-used',
    matchOptions: ignoreVary,
    purgeOnQuotaError: true,
  });
}

function isGood(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected;
}

// Search results are `no-store`; the offline page has a cache of its own.
function isCacheable({ url }: Request, { headers }: Response): boolean {
  return (
    (headers.get('Content-Type')?.startsWith('text/html') ?? false) &&
    !headers.get('Cache-Control')?.includes('no-store') &&
    new URL(url).pathname !== offlinePath
  );
}

class NetworkThenCache extends Strategy {
  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    const network = handler.fetchAndCachePut(request);
    const isUseful = ({ status }: Response): boolean => status > 0 && status < 500;
    const response = await inTime(network, networkDeadlineMs);
    // A cached copy is more use to the reader than a server error, or than status 0 (a reload that Firefox could not
    // preload).
    if (response !== undefined && isUseful(response)) return response;
    void handler.waitUntil(network.catch(() => undefined));
    return (await inTime(handler.cacheMatch(request), deviceDeadlineMs)) ?? network;
  }
}

/** The result of `work` within this time; undefined where it is late, or fails. */
async function inTime<T>(work: Promise<T>, deadlineMs: number): Promise<T | undefined> {
  return withDeadline('The device', work, deadlineMs).catch(() => undefined);
}

const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: ignoreVary,
  plugins: [{ cacheWillUpdate: async ({ response }) => (isGood(response) ? response : null) }, limit(400)],
});

// Pages and pictures of items that the reader has saved are in a cache for each item, where nothing expires. They are
// used when the common caches no longer have them. It must come after `limit`, which would expire them too.
const savedItems: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? caches.match(request, ignoreVary),
};

const pictures = new NetworkThenCache({
  cacheName: cacheNames.pictures,
  matchOptions: ignoreVary,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => toPictureCacheKey(request.url),
      cacheWillUpdate: async ({ response }) => (isGood(response) ? response : null),
    },
    limit(120),
    savedItems,
  ],
});

const pageCaching: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => toPageCacheKey(request.url),
  cacheWillUpdate: async ({ request, response }) => {
    const path = new URL(request.url).pathname;
    // A page that the newsroom has withdrawn leaves the caches, too.
    if (response.status === 410) await removeItem(path);
    if (response.status === 404) await removeMissing({ missing: [path] });
    if (!isGood(response) || !isCacheable(request, response)) return null;
    await removeMissing({ found: [path] });
    return response;
  },
  // Client-side navigation fetches data, not HTML: the page's HTML may name files the browser has not loaded.
  cacheDidUpdate: async ({ request, newResponse, event }) => {
    const { pathname } = new URL(request.url);
    if (await caches.has(pathname)) await (await caches.open(pathname)).put(pathname, newResponse.clone());
    const names = listStaticFiles(await newResponse.text());
    await Promise.allSettled(names.map((name) => files.handle({ request: new Request(name), event })));
  },
  // Only in place of a page that the reader opens: a page being saved would be saved with the list's content.
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate'
      ? caches.match(offlinePath, { cacheName: offlineCache, ...ignoreVary })
      : undefined,
};

// The page says that it is a saved one (components/shell/Notifications). Comes last.
const marking: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const isOpened = event instanceof FetchEvent && event.request.mode === 'navigate';
    if (cachedResponse === undefined || !isOpened) return cachedResponse;
    const { status, headers } = cachedResponse;
    const html = (await cachedResponse.text()).replace('<html', `<html ${savedCopy}=""`);
    return new Response(html, { status, headers });
  },
};

const pages = new NetworkThenCache({
  cacheName: cacheNames.pages,
  matchOptions: ignoreVary,
  plugins: [pageCaching, limit(savedPagesAtMost), savedItems, marking],
});

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
      handler: ({ request, event }) => getFile(request, event),
    },
    {
      matcher: ({ sameOrigin, request }) => sameOrigin && request.headers.has('RSC'),
      handler: ({ request }) => fetchData(request),
    },
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && findPathKind(url.pathname) === 'picture',
      handler: pictures,
    },
    {
      // The second condition matches the request of savedPages.client.ts.
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin &&
        (request.mode === 'navigate' || request.headers.get('Accept') === 'text/html') &&
        findPathKind(url.pathname) !== 'endpoint',
      handler: pages,
    },
  ],
});

// Not `serwist.addEventListeners()`: nothing is precached by it here.
self.addEventListener('fetch', serwist.handleFetch);
self.addEventListener('message', serwist.handleCache);

/** A static file. Where the caches do not respond, from the network. */
async function getFile(request: Request, event: ExtendableEvent): Promise<Response> {
  try {
    const options = { cacheName: offlineCache, ...ignoreVary };
    const cached = await withDeadline('Caches', caches.match(request, options), deviceDeadlineMs);
    if (cached !== undefined) return cached;
  } catch {
    // oxlint-disable-next-line deadlines/of-requests -- the browser's own request, which it would wait for as long
    return fetch(request);
  }
  return files.handle({ request, event });
}

/** The data of a client-side navigation. Where they are late for a page that is saved, the router opens that page. */
async function fetchData(request: Request): Promise<Response> {
  // oxlint-disable-next-line deadlines/of-requests -- lib/browser/lateNavigation.client.ts has it
  const network = fetch(request);
  const response = await inTime(network, networkDeadlineMs);
  if (response !== undefined) return response;
  const saved = await inTime(caches.match(toPageCacheKey(request.url), ignoreVary), deviceDeadlineMs);
  return saved === undefined ? network : Response.error();
}

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache);
  // oxlint-disable-next-line deadlines/of-requests -- nobody waits for the installation
  const page = await fetch(offlinePath, { cache: 'no-cache' });
  if (!isGood(page)) throw new Error(`${offlinePath} responded with ${page.status}`);
  await cache.put(offlinePath, page.clone());
  await cache.addAll(listStaticFiles(await page.text()));
}

async function removeOldCaches(): Promise<void> {
  const wanted = new Set<string>([...Object.values(cacheNames), offlineCache]);
  const unwanted = (await caches.keys()).filter((name) => !wanted.has(name) && !isItemCache(name));
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}

/// <reference lib="webworker" />
import {
  CacheFirst,
  ExpirationPlugin,
  Serwist,
  Strategy,
  type SerwistPlugin,
  type StrategyHandler,
} from 'serwist';
import { findPathKind } from '../model/pathKind.ts';
import { myListPath } from '../model/paths.ts';
import {
  cacheNames,
  isItemCache,
  listStaticFiles,
  savedPagesAtMost,
  toPageCacheKey,
  toPictureCacheKey,
} from './cacheKeys.ts';
import { removeItem } from './removeItem.ts';

// Offline reading: network first, the cache only when the network fails. Static files, whose names carry a content
// hash, come from the cache first. docs/decisions/015-offline-and-light-reading.md

declare const self: ServiceWorkerGlobalScope;

/** Differs from build to build; set by tools/build/buildWorker.ts. */
declare const buildMark: string;

const daySeconds = 24 * 60 * 60;
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
    new URL(url).pathname !== myListPath
  );
}

class NetworkThenCache extends Strategy {
  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    try {
      const response = await handler.fetchAndCachePut(request);
      // A cached copy is more use to the reader than a server error, or than status 0: a reload that Firefox could
      // not preload.
      const isUseful = response.status > 0 && response.status < 500;
      return isUseful ? response : ((await handler.cacheMatch(request)) ?? response);
    } catch (error) {
      const cached = await handler.cacheMatch(request);
      if (cached === undefined) throw error;
      return cached;
    }
  }
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
    if (isGood(response) && isCacheable(request, response)) return response;
    // A page that the newsroom has withdrawn leaves the caches, too.
    if (response.status === 404 || response.status === 410) {
      await removeItem(new URL(request.url).pathname);
    }
    return null;
  },
  // Client-side navigation fetches data, not HTML: the page's HTML may name files the browser has not loaded.
  cacheDidUpdate: async ({ request, newResponse, event }) => {
    const { pathname } = new URL(request.url);
    if (await caches.has(pathname)) await (await caches.open(pathname)).put(pathname, newResponse.clone());
    const names = listStaticFiles(await newResponse.text());
    await Promise.allSettled(names.map((name) => files.handle({ request: new Request(name), event })));
  },
  // Only in place of a page that the reader opens: one that is being saved would be saved with the list's content.
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate'
      ? caches.match(myListPath, { cacheName: offlineCache, ...ignoreVary })
      : undefined,
};

const pages = new NetworkThenCache({
  cacheName: cacheNames.pages,
  matchOptions: ignoreVary,
  plugins: [pageCaching, limit(savedPagesAtMost), savedItems],
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
      handler: async ({ request, event }) =>
        (await caches.match(request, { cacheName: offlineCache, ...ignoreVary })) ??
        files.handle({ request, event }),
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

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache);
  const page = await fetch(myListPath, { cache: 'no-cache' });
  if (!isGood(page)) throw new Error(`${myListPath} responded with ${page.status}`);
  await cache.put(myListPath, page.clone());
  await cache.addAll(listStaticFiles(await page.text()));
}

async function removeOldCaches(): Promise<void> {
  const wanted = new Set<string>([...Object.values(cacheNames), offlineCache]);
  const unwanted = (await caches.keys()).filter((name) => !wanted.has(name) && !isItemCache(name));
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}

/// <reference lib="webworker" />
import {
  CacheFirst,
  ExpirationPlugin,
  Serwist,
  type SerwistPlugin,
  Strategy,
  type StrategyHandler,
} from 'serwist';
import { cacheNames, listFiles, getPageCacheKey, getPictureCacheKey } from './cacheKeys.ts';
import { offlinePath } from '../model/paths.ts';

// Reading without a network. As long as the network answers, it is the network that answers: what is kept here speaks
// only when it fails. The one exception are files whose names change with their content.
// docs/decisions/015-offline-and-light-reading.md

declare const self: ServiceWorkerGlobalScope;

/** Tells one build from another; set by tools/build/buildWorker.ts. */
declare const buildMark: string;

const daySeconds = 24 * 60 * 60;
const ignoreVary = { ignoreVary: true };
// Of the build it belongs to, and never given up before that: the page that is shown when nothing else is left.
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

// What a search found is of its moment; the page that says there is no network has a cache of its own.
function isToKeep({ url }: Request, { headers }: Response): boolean {
  return (
    (headers.get('Content-Type')?.startsWith('text/html') ?? false) &&
    !headers.get('Cache-Control')?.includes('no-store') &&
    new URL(url).pathname !== offlinePath
  );
}

class NetworkThenKept extends Strategy {
  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    try {
      const response = await handler.fetchAndCachePut(request);
      // A server that cannot make the page says less than the copy the reader has.
      return response.status < 500 ? response : ((await handler.cacheMatch(request)) ?? response);
    } catch (error) {
      const kept = await handler.cacheMatch(request);
      if (kept === undefined) throw error;
      return kept;
    }
  }
}

const files = new CacheFirst({
  cacheName: cacheNames.files,
  matchOptions: ignoreVary,
  plugins: [{ cacheWillUpdate: async ({ response }) => (isGood(response) ? response : null) }, limit(400)],
});

const pictures = new NetworkThenKept({
  cacheName: cacheNames.pictures,
  matchOptions: ignoreVary,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => getPictureCacheKey(request.url),
      cacheWillUpdate: async ({ response }) => (isGood(response) ? response : null),
    },
    limit(120),
  ],
});

const keepPage: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => getPageCacheKey(request.url),
  cacheWillUpdate: async ({ request, response }) => {
    if (isGood(response) && isToKeep(request, response)) return response;
    // What the newsroom has withdrawn is not kept either.
    if (response.status === 404 || response.status === 410) {
      await (await caches.open(cacheNames.pages)).delete(getPageCacheKey(request.url), ignoreVary);
    }
    return null;
  },
  // A page reached by a link within the site has come as data: its HTML may name files the browser has not asked for.
  cacheDidUpdate: async ({ newResponse, event }) => {
    const names = listFiles(await newResponse.text());
    await Promise.allSettled(names.map((name) => files.handle({ request: new Request(name), event })));
  },
  handlerDidError: async () => caches.match(offlinePath, { cacheName: offlineCache, ...ignoreVary }),
};

const pages = new NetworkThenKept({
  cacheName: cacheNames.pages,
  matchOptions: ignoreVary,
  plugins: [keepPage, limit(50)],
});

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
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
    { matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname === '/_next/image', handler: pictures },
    {
      // The second is how offline.client.ts asks for a page.
      matcher: ({ sameOrigin, url, request }) =>
        sameOrigin &&
        (request.mode === 'navigate' || request.headers.get('Accept') === 'text/html') &&
        !url.pathname.startsWith('/api/'),
      handler: pages,
    },
  ],
});

// Not all that Serwist can listen for: its list of files to fetch beforehand would be empty.
self.addEventListener('fetch', serwist.handleFetch);
self.addEventListener('message', serwist.handleCache);

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache);
  const page = await fetch(offlinePath, { cache: 'no-cache' });
  if (!isGood(page)) throw new Error(`${offlinePath} answered ${page.status}`);
  await cache.put(offlinePath, page.clone());
  await cache.addAll(listFiles(await page.text()));
}

async function removeOldCaches(): Promise<void> {
  const wanted = new Set<string>([...Object.values(cacheNames), offlineCache]);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !wanted.has(name)).map((name) => caches.delete(name)));
}

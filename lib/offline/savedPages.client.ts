import 'client-only';
import { findPathKind } from 'newsroom/model/pathKind';
import { withdrawnEndpoint, workerPath } from 'newsroom/model/paths';
import { writeStored } from '@/lib/browser/deviceStorage';
import { playbackPositionsKey, readPositions } from '@/lib/media/playbackPositions';
import { forgetRecordings } from '@/lib/media/storePosition';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { cacheNames, savedPagesAtMost } from './cacheKeys';
import { removeMissing } from './removeItem';
import { copyFiles, listSavedItemPaths, readSavedPage, type SavedPage } from './savedItems.client';

// A page loaded under an active worker has been cached by it.
const [opened] = performance.getEntriesByType('navigation');
let savedUrl = navigator.serviceWorker?.controller ? opened?.name.replace(/#.*$/s, '') : undefined;
let comparison: Promise<void> | undefined;
let registration: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Registers the service worker and has it cache the current page, which has this path. Once in a visit it removes
 * withdrawn items. Never throws: where the browser has no service worker, pages are just not cached.
 */
export async function savePage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const url = location.origin + path + location.search;
  try {
    registration ??= navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
    await registration;
    void removeWithdrawnOnce();
    if (url === savedUrl) return;
    const { active } = await navigator.serviceWorker.ready;
    const urlsToCache = [[url, { headers: { Accept: 'text/html' } }]];
    // Serwist's own message: https://serwist.pages.dev/docs/serwist/core/serwist
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window, has one origin
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    savedUrl = url;
  } catch {
    registration = undefined;
  }
}

/** Unregisters a worker that `npm start` left at this origin, so that `npm run dev` never shows cached files. */
export async function unregisterWorker(): Promise<void> {
  const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(found.map((one) => one.unregister()));
}

/** The pages cached on this device, the last one read first. The home page is not listed: it is always at hand. */
export async function listSavedPages(): Promise<readonly SavedPage[]> {
  const cache = await openSavedPages();
  if (cache === undefined) return [];
  const pages = await Promise.all((await cache.keys()).map(({ url }) => readSavedPage(cache, url)));
  return pages.filter(({ title, path }) => title !== '' && path !== '/').reverse();
}

/** Removes a cached page. Resolves with a function that puts it back. */
export async function removeSavedPage(path: string): Promise<() => Promise<void>> {
  const restore = await copyFiles(cacheNames.pages, path);
  await (await openSavedPages())?.delete(path, { ignoreVary: true });
  return restore;
}

/** Removes everything that «Իմ ցանկը» shows from the device. */
export async function clearMyList(): Promise<void> {
  writeStored(playbackPositionsKey, undefined);
  if (!('caches' in globalThis)) return;
  const { pages, pictures, missing } = cacheNames;
  const names = [...(await listSavedItemPaths()), pages, pictures, missing];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Removes, once in a visit, the pages, pictures and positions of withdrawn items from the device. Never throws. */
export async function removeWithdrawnOnce(): Promise<void> {
  // After a failure of the network the next page tries again.
  comparison ??= removeWithdrawn().catch(() => void (comparison = undefined));
  await comparison;
}

/** Removes the pages, pictures and positions of items that stay withdrawn from the device. Throws if fetching fails. */
export async function removeWithdrawn(): Promise<void> {
  const cache = await openSavedPages();
  const saved = ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
  const recordings = readPositions().map(({ key }) => `/${key}`);
  const paths = [...new Set([...(await listSavedItemPaths()), ...recordings, ...saved])].filter(isShort);
  for (let start = 0; start < paths.length; start += savedPagesAtMost) {
    const compared = paths.slice(start, start + savedPagesAtMost);
    const body = JSON.stringify({ paths: compared });
    const signal = AbortSignal.timeout(readDeadlineMs);
    const response = await fetch(withdrawnEndpoint, { method: 'POST', body, signal });
    if (!response.ok) return;
    const { withdrawn } = (await response.json()) as { withdrawn: readonly string[] };
    const found = compared.filter((path) => !withdrawn.includes(path));
    forgetRecordings(await removeMissing({ found, missing: withdrawn }));
  }
}

// Whether a path is that of an item's page, and short enough: the paths of one request fit into a body that the
// server accepts (16 KiB).
function isShort(path: string): boolean {
  return findPathKind(path) === 'item' && path.length <= 300;
}

async function openSavedPages(): Promise<Cache | undefined> {
  const hasPages = 'caches' in globalThis && (await caches.has(cacheNames.pages));
  return hasPages ? caches.open(cacheNames.pages) : undefined;
}

import 'client-only';
import { cacheNames, savedPagesAtMost } from './cacheKeys';
import { withdrawnEndpoint, workerPath } from '@/lib/model/paths';

// A page loaded under an active worker has been cached by it.
const [opened] = performance.getEntriesByType('navigation');
let savedUrl = isControlled() ? opened?.name.replace(/#.*$/s, '') : undefined;
/** Whether this visit has removed withdrawn items. */
let hasCompared = false;
let registration: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Registers the service worker and makes it cache the current page, which has this path, with the static files that its
 * HTML names; once in a visit removes the saved pages that were withdrawn. Never throws: where the browser has no service
 * workers or refuses one, pages are just not cached.
 */
export async function savePage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const url = location.origin + path + location.search;
  try {
    registration ??= navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
    await registration;
    void compareOnce();
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

export type SavedPage = { path: string; title: string };

/** The pages cached on this device, the last one read first. */
export async function listSavedPages(): Promise<readonly SavedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNames.pages))) return [];
  const cache = await caches.open(cacheNames.pages);
  const pages = await Promise.all((await cache.keys()).map((request) => readSavedPage(cache, request)));
  return pages.toReversed().filter(({ title }) => title !== '');
}

async function compareOnce(): Promise<void> {
  if (hasCompared) return;
  hasCompared = true;
  try {
    await removeWithdrawnPages();
  } catch {
    // The network failed; the next page tries again.
    hasCompared = false;
  }
}

/** Removes the saved pages of items that the newsroom has withdrawn since. Throws where the network fails. */
export async function removeWithdrawnPages(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNames.pages))) return;
  const cache = await caches.open(cacheNames.pages);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isShort);
  if (paths.length === 0) return;
  const response = await fetch(withdrawnEndpoint, {
    method: 'POST',
    body: JSON.stringify({ paths: paths.slice(-savedPagesAtMost) }),
  });
  if (!response.ok) return;
  const { withdrawn } = (await response.json()) as { withdrawn: readonly string[] };
  await Promise.all(withdrawn.map((path) => cache.delete(path, { ignoreVary: true, ignoreSearch: true })));
}

// Of an item's page, and all of them fit into a body that the server accepts (16 KiB).
function isShort(path: string): boolean {
  return /^\/[^/]+\/[^/]+$/.test(path) && path.length <= 300;
}

async function readSavedPage(cache: Cache, { url }: Request): Promise<SavedPage> {
  const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
  // DOMParser runs no scripts and loads nothing.
  const heading = new DOMParser().parseFromString(html, 'text/html').querySelector('h1');
  const { pathname, search } = new URL(url);
  return { path: pathname + search, title: heading?.textContent.trim() ?? '' };
}

function isControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

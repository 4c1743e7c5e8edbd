import 'client-only';
import { cacheNames } from './cacheKeys';
import { workerPath } from '@/lib/model/paths';

// The page itself came through the worker, which has kept it, unless the worker is only about to be there.
const [opened] = performance.getEntriesByType('navigation');
let keptAddress = isControlled() ? opened?.name.replace(/#.*$/s, '') : undefined;
let registration: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Starts the service worker and has it keep the page of this path, which is shown now, with the files it was shown
 * with. Never rejects: where the browser has no worker or refuses it, the site is read with a network only.
 */
export async function savePage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const address = location.origin + path + location.search;
  try {
    registration ??= navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
    await registration;
    if (address === keptAddress) return;
    const { active } = await navigator.serviceWorker.ready;
    const urlsToCache = [[address, { headers: { Accept: 'text/html' } }], ...listLoadedFiles()];
    // Serwist's own message: https://serwist.pages.dev/docs/serwist/core/serwist
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window, has one origin
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    keptAddress = address;
  } catch {
    registration = undefined;
  }
}

/** Gives up a worker that `npm start` has left at this address: `npm run dev` shows what was changed just now. */
export async function unregisterWorker(): Promise<void> {
  const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(found.map((one) => one.unregister()));
}

export type SavedPage = { path: string; title: string };

/** The pages this device has kept, the last one read first; none where it keeps nothing. */
export async function listSavedPages(): Promise<readonly SavedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNames.pages))) return [];
  const cache = await caches.open(cacheNames.pages);
  const pages = await Promise.all((await cache.keys()).map((request) => describePage(cache, request)));
  return pages.toReversed().filter(({ title }) => title !== '');
}

async function describePage(cache: Cache, { url }: Request): Promise<SavedPage> {
  const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
  // A parsed document runs no script and loads nothing.
  const heading = new DOMParser().parseFromString(html, 'text/html').querySelector('h1');
  const { pathname, search } = new URL(url);
  return { path: pathname + search, title: heading?.textContent.trim() ?? '' };
}

function isControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

// What was loaded before the worker was there did not pass it. Without the pictures: asked for by a script they would
// come in another format, and once more. The browser's own cache has them for the next hours.
function listLoadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));
}

import 'client-only';
import { getKeptCacheName, getPictureCacheKey, keptCachePrefix, keptPagesAtMost } from './cacheKeys';

export type SavedPage = { path: string; title: string };

/** The paths of the items the reader has kept, the last one first. */
export async function listKeptPaths(): Promise<readonly string[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(keptCachePrefix));
  return names.map((name) => name.slice(keptCachePrefix.length)).toReversed();
}

/** The items the reader has kept, the last one first. */
export async function listKeptPages(): Promise<readonly SavedPage[]> {
  const paths = await listKeptPaths();
  return Promise.all(
    paths.map(async (path) =>
      readSavedPage(await caches.open(getKeptCacheName(path)), location.origin + path),
    ),
  );
}

/**
 * Keeps an item's page, with pictures that it shows, until the reader removes it; false where as many are kept as may be.
 * Throws where the page cannot be fetched or the device has no space.
 */
export async function keepPage(path: string, pictureUrls: readonly string[]): Promise<boolean> {
  if ((await listKeptPaths()).length >= keptPagesAtMost) return false;
  const page = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`${path} responded with ${page.status}`);
  const cache = await caches.open(getKeptCacheName(path));
  try {
    await cache.put(path, page);
  } catch (error) {
    await removeKeptPage(path);
    throw error;
  }
  // The text is worth keeping without them.
  await Promise.allSettled(pictureUrls.map((url) => keepPicture(cache, url)));
  return true;
}

async function keepPicture(cache: Cache, url: string): Promise<void> {
  const picture = await fetch(url);
  if (picture.ok) await cache.put(getPictureCacheKey(url), picture);
}

export async function removeKeptPage(path: string): Promise<void> {
  await caches.delete(getKeptCacheName(path));
}

/** A cached page with its heading, by its URL; without a title where the cache does not have it. */
export async function readSavedPage(cache: Cache, url: string): Promise<SavedPage> {
  const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
  // DOMParser runs no scripts and loads nothing.
  const heading = new DOMParser().parseFromString(html, 'text/html').querySelector('h1');
  const { pathname, search } = new URL(url);
  return { path: pathname + search, title: heading?.textContent.trim() ?? '' };
}

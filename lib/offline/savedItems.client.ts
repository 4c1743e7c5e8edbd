import 'client-only';
import type { PageName } from '@/lib/media/recording';
import { getPictureCacheKey, isItemCache, savedItemsAtMost } from './cacheKeys';

/** The paths of the items the reader has kept, the last one first. */
export async function listSavedItemPaths(): Promise<readonly string[]> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  return names.filter(isItemCache).toReversed();
}

/** The items the reader has kept, the last one first. */
export async function listSavedItems(): Promise<readonly PageName[]> {
  const read = async (path: string) => readSavedPage(await caches.open(path), location.origin + path);
  return Promise.all((await listSavedItemPaths()).map(read));
}

/**
 * Keeps an item's page, with pictures that it shows, until the reader removes it; false where as many are kept as may be.
 * Throws where the page cannot be fetched or the device has no space.
 */
export async function saveItem(path: string, pictureUrls: readonly string[]): Promise<boolean> {
  if ((await listSavedItemPaths()).length >= savedItemsAtMost) return false;
  const page = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`${path} responded with ${page.status}`);
  const cache = await caches.open(path);
  try {
    await cache.put(path, page);
  } catch (error) {
    await caches.delete(path);
    throw error;
  }
  const savePicture = async (url: string): Promise<void> => {
    const picture = await fetch(url);
    if (picture.ok) await cache.put(getPictureCacheKey(url), picture);
  };
  // The text is worth keeping without them.
  await Promise.allSettled(pictureUrls.map(savePicture));
  return true;
}

/** A cached page with its heading, by its URL; without a title where the cache does not have it. */
export async function readSavedPage(cache: Cache, url: string): Promise<PageName> {
  const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '';
  // DOMParser runs no scripts and loads nothing.
  const heading = new DOMParser().parseFromString(html, 'text/html').querySelector('h1');
  const { pathname, search } = new URL(url);
  return { path: pathname + search, title: heading?.textContent.trim() ?? '' };
}

import 'client-only';
import { findPathKind } from 'newsroom/model/pathKind';
import type { PageName } from 'newsroom/model/paths';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { isItemCache, savedItemsAtMost, toPictureCacheKey } from './cacheKeys';

const ignoreVary = { ignoreVary: true };

/**
 * A cached page. An item's also has its picture, the part of it that stays in view (in the words of CSS), and its date,
 * as the page shows them.
 */
export type SavedPage = PageName & { picture?: string; focus?: string; published?: string };

/** The paths of the items that the reader has saved, the last one first. */
export async function listSavedItemPaths(): Promise<readonly string[]> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  return names.filter(isItemCache).reverse();
}

/** The items that the reader has saved, the last one first. */
export async function listSavedItems(): Promise<readonly SavedPage[]> {
  const read = async (path: string) => readSavedPage(await caches.open(path), location.origin + path);
  return Promise.all((await listSavedItemPaths()).map(read));
}

/** Saves an item's page and pictures; false where as many are saved as may be. Throws where it cannot. */
export async function saveItem(path: string, pictureUrls: readonly string[]): Promise<boolean> {
  if ((await listSavedItemPaths()).length >= savedItemsAtMost) return false;
  const request = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url, { ...init, signal: AbortSignal.timeout(readDeadlineMs) });
  const page = await request(path, { headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`${path} responded with ${page.status}`);
  const cache = await caches.open(path);
  try {
    await cache.put(path, page);
  } catch (error) {
    await caches.delete(path);
    throw error;
  }
  const savePicture = async (url: string): Promise<void> => {
    const picture = await request(url);
    if (picture.ok) await cache.put(toPictureCacheKey(url), picture);
  };
  // The text is worth saving without them.
  await Promise.allSettled(pictureUrls.map(savePicture));
  return true;
}

/** Removes a saved item. Resolves with a function that restores it as it was, without a request. */
export async function removeSavedItem(path: string): Promise<() => Promise<void>> {
  const restore = await copyFiles(path);
  await caches.delete(path);
  return restore;
}

/**
 * Copies a cache, or those of its files that `wanted` names, and resolves with a function that puts the copies back.
 */
export async function copyFiles(cacheName: string, wanted?: string): Promise<() => Promise<void>> {
  const cache = await caches.open(cacheName);
  const requests = await cache.keys(wanted, ignoreVary);
  const copies = await Promise.all(
    requests.map(async (request) => {
      const file = await cache.match(request, ignoreVary);
      // Into memory: not every browser reads the body of a file that the cache no longer has.
      return [request, new Response(await file?.blob(), file)] as const;
    }),
  );
  return async () => {
    const again = await caches.open(cacheName);
    for (const [request, copy] of copies) await again.put(request, copy);
  };
}

/** A cached page, by its URL; its title is empty where the cache does not have it. */
export async function readSavedPage(cache: Cache, url: string): Promise<SavedPage> {
  const html = (await (await cache.match(url, ignoreVary))?.text()) ?? '';
  // DOMParser runs no scripts and loads nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { pathname, search } = new URL(url);
  const saved = { path: pathname + search, title: readHeading(page) };
  return findPathKind(pathname) === 'item' ? { ...saved, ...readItemFacts(page) } : saved;
}

/** The heading has no soft hyphens: those are for the page alone. */
function readHeading(page: Document): string {
  return page.querySelector('h1')?.textContent.replaceAll('\u00ad', '').trim() ?? '';
}

function readItemFacts(page: Document): Pick<SavedPage, 'picture' | 'focus' | 'published'> {
  const article = page.querySelector('main > article');
  const image = article?.querySelector('img');
  const resized = image?.getAttribute('src');
  const focus = image?.style.objectPosition;
  const picture = resized && new URL(resized, location.origin).searchParams.get('url');
  const published = article?.querySelector('header time')?.textContent;
  return { ...(picture && { picture }), ...(focus && { focus }), ...(published && { published }) };
}

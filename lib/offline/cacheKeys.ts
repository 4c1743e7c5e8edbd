import { searchPath } from 'newsroom/model/paths';

// The caches of the service worker, which make pages readable without a network. The offline page lists the cached
// pages.

/** The caches that survive a new build. The names of scripts and styles have a content hash, so builds never mix. */
export const cacheNames = {
  pages: 'pages',
  files: 'files',
  pictures: 'pictures',
  missing: 'missing',
} as const;

/** Pages that a device saves for reading without a network. */
export const savedPagesAtMost = 50;

/** Items that a reader may keep besides: nothing removes their pages but the reader, or the newsroom. */
export const savedItemsAtMost = 50;

/** Whether a cache is that of a saved item, with its page and pictures. Such a cache is named by the page's path. */
export function isItemCache(name: string): boolean {
  return name.startsWith('/');
}

/** The cache key of a page: its URL without fragment, and without query, on which searches alone depend. */
export function toPageCacheKey(pageUrl: string): string {
  const url = new URL(pageUrl);
  url.hash = '';
  if (url.pathname !== searchPath) url.search = '';
  return url.href;
}

/** The cache key of a resized picture: without its width, because offline any size will do. */
export function toPictureCacheKey(pictureUrl: string): string {
  const url = new URL(pictureUrl);
  url.searchParams.delete('w');
  return url.href;
}

/**
 * The scripts, styles and fonts that a page's HTML names, each once, without those for browsers that have no worker.
 */
export function listStaticFiles(html: string): readonly string[] {
  const used = html.replaceAll(/<script\b[^<>]*>/gi, (tag) => (/ nomodule\b/i.test(tag) ? '' : tag));
  const paths = used.match(/\/_next\/static\/[\w\-./~%]+/g) ?? [];
  return [...new Set(paths.flatMap((path) => /^.*\.(?:js|css|woff2)/.exec(path)?.[0] ?? []))];
}

/**
 * Pages in shared caches: fresh for as long as in the site's own (60 s). A stale one may be sent for ten more minutes
 * while it is revalidated, and for a day while the site fails; the reader's browser revalidates every time.
 * RFC 9111, RFC 5861.
 */
export const pageCacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** A missing page may have been published a moment ago. */
const missingCacheControl = 'public, max-age=0, s-maxage=10';

type CachedResponse = {
  status: number;
  /** Whether it is a page that Next.js caches: as HTML, or as data for a navigation. */
  isPage: boolean;
  /** Whether a shared cache that goes by the URL alone would mistake it for another response. */
  isAmbiguous: boolean;
};

/** The `Cache-Control` of a response; undefined where the one it has is right. */
export function pickCacheControl({ status, isPage, isAmbiguous }: CachedResponse): string | undefined {
  if (isAmbiguous || status >= 500) return 'no-store';
  // Where a list goes on may change at any moment; 304 is decided later.
  if (isPage && status >= 300 && status < 400) return 'no-store';
  if (status === 404) return isPage ? missingCacheControl : undefined;
  if (status >= 400) return 'no-store';
  return isPage ? pageCacheControl : undefined;
}

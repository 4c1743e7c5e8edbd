/**
 * Pages in shared caches: as fresh as the site's own (60 s). For ten minutes more an old one may be given while a new
 * one is asked for, and for a day while the site itself does not answer; the reader's browser asks every time.
 * RFC 9111, RFC 5861.
 */
export const pageCacheControl =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** A page that is not there may be there in a moment: it was only just published. */
const missingCacheControl = 'public, max-age=0, s-maxage=10';

type Answer = {
  status: number;
  /** Whether it is a page that Next.js caches: as HTML, or as data for a navigation. */
  isPage: boolean;
  /** Whether a shared cache that goes by the address alone would mistake it for another answer. */
  isAmbiguous: boolean;
};

/** What `Cache-Control` an answer gets; undefined where the one it has is right. */
export function pickCacheControl({ status, isPage, isAmbiguous }: Answer): string | undefined {
  if (isAmbiguous || status >= 500) return 'no-store';
  if (status === 404) return isPage ? missingCacheControl : undefined;
  if (status >= 400) return 'no-store';
  return isPage ? pageCacheControl : undefined;
}

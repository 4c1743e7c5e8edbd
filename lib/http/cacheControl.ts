type CachingHeaders = Readonly<Record<string, string>>;

// RFC 5861. A cache in front is at most ten seconds behind the site. While the site does not respond, it serves pages
// for a day. Google's CDN does not: it ignores `stale-if-error`.
const stale = 'stale-while-revalidate=8, stale-if-error=86400';

/** The lifetime of a page that lacks a part because the part's host fails, in seconds. */
export const briefSeconds = 5;

/** The caching of pages, feeds, sitemaps and share cards; the reader's browser revalidates every time. */
const sharedCaching: CachingHeaders = {
  'cache-control': `public, max-age=0, s-maxage=2, ${stale}`,
  // To Cloudflare `s-maxage` implies `proxy-revalidate` (RFC 9111, 5.2.2.10): with it nothing stale is sent.
  'cloudflare-cdn-cache-control': `max-age=2, ${stale}`,
};

/** A missing page may have been published a moment ago. */
const missingCaching: CachingHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=10',
  'cloudflare-cdn-cache-control': 'max-age=10',
};

export const noCaching: CachingHeaders = {
  'cache-control': 'no-store',
  'cloudflare-cdn-cache-control': 'no-store',
};

type Response = {
  status: number;
  /** Whether shared caches may store the response: pages that Next.js caches, and files whose routes allow it. */
  isShared: boolean;
};

/** The headers for caches; undefined where the `Cache-Control` that the response has is right. */
export function pickCaching({ status, isShared }: Response): CachingHeaders | undefined {
  if (status >= 500) return noCaching;
  if (status === 404) return isShared ? missingCaching : noCaching;
  // The start of a list's next page may change at any moment, and a permanent redirect may be a mistake.
  if (status >= 300) return noCaching;
  return isShared ? sharedCaching : undefined;
}

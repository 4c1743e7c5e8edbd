import { type Edge, listEdgeTags, tagHeaders } from '../model/edges.ts';

/** What routes send with a feed, a sitemap or a share card; lib/server makes of it what the edge honours. */
export const sharedCacheControl = 'public, max-age=0, s-maxage=60';

/** What shared caches may do with a response: store it as a page, or as a missing one, or not at all. */
export type Caching = 'page' | 'missing' | 'never';

type Response = {
  status: number;
  /** Whether shared caches may store it: a page that Next.js caches, as HTML or as data for a navigation, or a file. */
  isShared: boolean;
  /** Whether a shared cache that goes by the URL alone would mistake it for another response. */
  isAmbiguous: boolean;
};

/** What shared caches may do with a response; undefined where the `Cache-Control` that it has is right. */
export function pickCaching({ status, isShared, isAmbiguous }: Response): Caching | undefined {
  if (isAmbiguous || status >= 500) return 'never';
  if (status === 304) return isShared ? 'page' : undefined;
  // Where a list goes on may change at any moment.
  if (isShared && status >= 300 && status < 400) return 'never';
  if (status === 404) return isShared ? 'missing' : undefined;
  if (status >= 400) return 'never';
  return isShared ? 'page' : undefined;
}

/** Seconds for which a copy is fresh, then sent while it is revalidated, or while the site fails. */
type Windows = { fresh: number; whileRevalidating: number; ifError?: number };

/** While the backend responds, nobody gets a page that is older than this. */
const oldestSeconds = 300;
/** A missing page may have been published a moment ago. An older page than that is sent only while the backend fails. */
const shortSeconds = 10;
const dayUnlessPurged = { fresh: 60, whileRevalidating: 240, ifError: 86_400 };

// https://developers.cloudflare.com/cache/concepts/cache-control/
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
// https://cloud.google.com/cdn/docs/serving-stale-content
const windowsOfEdge: Readonly<Record<Edge, Windows>> = {
  none: dayUnlessPurged,
  // Purges nothing. deploy/nginx.conf says what it sends while the site fails.
  nginx: { fresh: 2, whileRevalidating: 3 },
  // These two know no `stale-if-error`.
  varnish: { fresh: 60, whileRevalidating: 240 },
  'cloud-cdn': { fresh: 60, whileRevalidating: 240 },
  cloudflare: dayUnlessPurged,
  cloudfront: dayUnlessPurged,
};

type Place = {
  edge: Edge;
  /** The path of its URL, from which its tags are made. */
  path: string;
  /** Seconds since the page was rendered; 0 for a picture. */
  age: number;
};

/** The headers that say so to an edge. The reader's browser revalidates every time. RFC 9111, 5861, 9213. */
export function listCachingHeaders(
  caching: Caching,
  { edge, path, age }: Place,
): Readonly<Record<string, string>> {
  if (caching === 'never') return { 'Cache-Control': 'no-store' };
  const { whileRevalidating, ifError, ...windows } = windowsOfEdge[edge];
  const isShort = caching === 'missing' || age + windows.fresh > oldestSeconds;
  const fresh = isShort ? Math.min(windows.fresh, shortSeconds) : windows.fresh;
  const stale = isShort ? 0 : Math.min(whileRevalidating, oldestSeconds - age - fresh);
  const allowed = [
    `stale-while-revalidate=${stale}`,
    ...(ifError !== undefined && caching === 'page' ? [`stale-if-error=${ifError}`] : []),
  ].join(', ');
  const tags = listEdgeTags(path);
  const tagHeader = tagHeaders[edge];
  return {
    ...(tagHeader !== undefined && tags.length > 0 && { [tagHeader.name]: tags.join(tagHeader.separator) }),
    ...(edge === 'cloudflare'
      ? // With `s-maxage` Cloudflare sends nothing stale, as that implies `proxy-revalidate`.
        {
          'Cache-Control': 'public, max-age=0',
          'Cloudflare-CDN-Cache-Control': `max-age=${fresh}, ${allowed}`,
        }
      : { 'Cache-Control': `public, max-age=0, s-maxage=${fresh}, ${allowed}` }),
  };
}

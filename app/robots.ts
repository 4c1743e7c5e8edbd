import { newsSitemapPath, sitemapIndexPath } from 'newsroom/model/paths';
import type { MetadataRoute } from 'next';
import { getSite } from '@/lib/settings/site.server';

// Not rendered by the build, before the deployment's URL is known.
export const dynamic = 'force-dynamic';

/** Crawlers may fetch every page and picture, but not the API. */
export default function robots(): MetadataRoute.Robots {
  const { url } = getSite();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: [url + sitemapIndexPath, url + newsSitemapPath],
  };
}

import { newsSitemapPath, sitemapIndexPath } from '../model/paths.ts';

/**
 * `robots.txt`: crawlers may fetch every page and picture, but not the API. `origin` has no slash at its end. Rules:
 * RFC 9309.
 */
export function formatRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    ...[sitemapIndexPath, newsSitemapPath].map((path) => `Sitemap: ${origin}${path}`),
    '',
  ].join('\n');
}

import { newsSitemapPath, sitemapIndexPath } from '../model/paths.ts';

/**
 * What crawlers may ask for: every page and every picture, and nothing of the interface behind them. `origin` is the
 * site's address without a slash at its end. Rules: RFC 9309.
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

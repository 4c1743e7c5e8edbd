import { isDocumentId } from './documentId.ts';
import { informationPages } from './informationPages.ts';
import {
  decodeSegment,
  newsSitemapPath,
  offlinePath,
  openSearchPath,
  searchPath,
  securityTxtPath,
  siteCardPath,
  sitemapIndexPath,
  suggestionsEndpoint,
} from './paths.ts';
import { findSection } from './sections.ts';

/** Every endpoint of `app/api`. */
const endpoints: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/health/live',
  '/api/revalidate',
  suggestionsEndpoint,
  '/api/views',
  '/api/withdrawn',
]);

/** The routes beside sections, as far as their first segment says. */
const routes: ReadonlySet<string> = new Set([
  '',
  ...informationPages.map(({ name }) => name),
  ...[newsSitemapPath, offlinePath, openSearchPath, searchPath, siteCardPath, sitemapIndexPath].map((path) =>
    path.slice(1),
  ),
  'apple-icon.png',
  'feed.json',
  'feed.xml',
  'icon.svg',
  'manifest.webmanifest',
  'robots.txt',
  'security.txt',
  'sitemap',
]);

/**
 * Whether a route of the site may have this path, by its form alone: an item may still be missing. Those in the wrong case are
 * redirected.
 */
export function isKnownPath(path: string): boolean {
  const [first = '', second, third] = path.slice(1).split('/');
  if (path.startsWith('/api/')) return endpoints.has(path);
  const isSection = findSection(first.toLowerCase()) !== undefined;
  if (!isSection) return path === securityTxtPath || routes.has(first.toLowerCase());
  return second === undefined || third !== undefined || isDocumentId(decodeSegment(second));
}

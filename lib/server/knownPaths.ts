import { isDocumentId } from '../model/documentId.ts';
import { informationPages } from '../model/informationPages.ts';
import {
  decodeSegment,
  myListPath,
  newsSitemapPath,
  searchPath,
  siteCardPath,
  sitemapIndexPath,
  suggestionsEndpoint,
  withdrawnEndpoint,
} from '../model/paths.ts';
import { findSection } from '../model/sections.ts';

/** Every endpoint of `app/api`. */
const endpoints: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/health/live',
  '/api/metrics',
  '/api/revalidate',
  suggestionsEndpoint,
  '/api/views',
  withdrawnEndpoint,
]);

/** The routes beside sections, as far as their first segment says. */
const routes: ReadonlySet<string> = new Set([
  '',
  ...informationPages.map(({ name }) => name),
  ...[newsSitemapPath, myListPath, searchPath, siteCardPath, sitemapIndexPath].map((path) => path.slice(1)),
  'apple-icon.png',
  'feed.xml',
  'icon.svg',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap',
]);

/** What follows an item's id, and a section or category. */
const itemFiles: ReadonlySet<string | undefined> = new Set([
  'card.jpg',
  'chapters.json',
  'event.ics',
  'picture',
]);
const listParts: ReadonlySet<string | undefined> = new Set(['after', 'category']);

/**
 * Whether a route of the site may have this path, by its form alone: an item may still be missing. Those with a slash at
 * their end are redirected.
 */
export function isKnownPath(path: string): boolean {
  // By these endings Next.js knows requests for the data of a page, which the site's own pages make by a header.
  if (/\.rsc$|\.segments\//.test(path)) return false;
  const known = path.replace(/\/$/, '');
  if (known.startsWith('/api/')) return endpoints.has(known);
  const [first = '', second, third] = known.slice(1).split('/');
  if (findSection(first) !== undefined) {
    if (second === undefined) return true;
    return third === undefined
      ? isDocumentId(decodeSegment(second))
      : listParts.has(second) || itemFiles.has(third);
  }
  return routes.has(first) && (first === 'sitemap' ? third : second) === undefined;
}

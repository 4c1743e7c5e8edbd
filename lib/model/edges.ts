import { decodeSegment, homePath, newsSitemapPath, sitemapIndexPath } from './paths.ts';
import { findSection, type SectionName } from './sections.ts';

/** The shared caches in front of the site that the site knows how to direct. */
export const edges = ['none', 'nginx', 'varnish', 'cloudflare', 'cloudfront', 'cloud-cdn'] as const;

export type Edge = (typeof edges)[number];

/** The header that an edge reads tags from, and what it separates them by; those without purge nothing by tag. */
export const tagHeaders: { readonly [edge in Edge]?: { name: string; separator: string } } = {
  varnish: { name: 'Surrogate-Key', separator: ' ' },
  cloudflare: { name: 'Cache-Tag', separator: ',' },
  cloudfront: { name: 'Cache-Tag', separator: ',' },
  'cloud-cdn': { name: 'Cache-Tag', separator: ',' },
};

/** The tag of the home page and of the files of the whole site. */
const homeTag = 'home';
// The shortest limit of an edge (Cloud CDN). Items whose tags are equal so far are purged together.
const tagLimit = 120;

const siteFiles: ReadonlySet<string> = new Set([
  homePath,
  '/feed.xml',
  '/feed.json',
  sitemapIndexPath,
  newsSitemapPath,
]);
const isList = /^(?:after|category|feed\.xml|feed\.json)$/;

/** The tags of what a path shows: `home`, a section for its lists and feeds, `section/id` for an item with its pictures. */
export function listEdgeTags(path: string): readonly string[] {
  if (siteFiles.has(path) || path.startsWith('/sitemap/')) return [homeTag];
  const [name = '', id] = path.split('/').slice(1);
  const section = findSection(name);
  if (section === undefined) return [];
  return [
    id === undefined || isList.test(id) ? section.name : formatItemTag(section.name, decodeSegment(id)),
  ];
}

/** The tags of all that shows a publication. */
export function listPublicationTags(section: SectionName, id: string | undefined): readonly string[] {
  return [homeTag, section, ...(id === undefined ? [] : [formatItemTag(section, id)])];
}

function formatItemTag(section: SectionName, id: string): string {
  return `${section}/${encodeURIComponent(id)}`.slice(0, tagLimit);
}

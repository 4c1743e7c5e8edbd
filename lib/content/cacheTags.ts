import type { PublicDocument } from 'newsroom/model/documents';
import type { SectionName } from 'newsroom/model/sections';

// The tags of cached pages, feeds and sitemaps. Next.js allows 256 characters, and joins tags by commas.

/** The tag of pages and files that show the newest items of a whole section, or count them. */
export function sectionTag(section: SectionName): string {
  return section;
}

/**
 * The tag of pages and files that show the newest items of a category, or count them. It cannot be an item's tag: ids
 * contain no slash.
 */
export function categoryTag(section: SectionName, category: string): string {
  return `${section}/category/${category}`;
}

/**
 * The tag of the sitemaps that change with every publication of a section, and are invalidated less often than lists.
 */
export function sitemapTag(section: SectionName): string {
  return `sitemaps/${section}`;
}

/** The tag of the sitemaps of a section's past years, which a withdrawal alone invalidates. */
export function pastSitemapTag(section: SectionName): string {
  return `${sitemapTag(section)}/past`;
}

/** The tag of pages and files that show any single item of a section. */
export function itemsTag(section: SectionName): string {
  return `${section}/*`;
}

/** The tag of pages and files that show a document that is no item. */
export function documentTag(document: PublicDocument, id: string): string {
  return toTag(document, id);
}

/** The tag of the page that responds to unknown URLs: lib/server/main.ts looks for it at the start. */
export const missingPageTag = 'missing';

/** The tag of pages and files that show this item. Very long ids that begin alike share a tag. */
export function itemTag(section: SectionName, id: string): string {
  return toTag(section, id);
}

function toTag(folder: string, id: string): string {
  return `${folder}/${encodeURIComponent(id).slice(0, 200)}`;
}

import 'server-only';
import type { Section } from '@/lib/model/sections';

/** The tag of cached feeds and sitemaps that a publication in this section invalidates. */
export function getCacheTag(section: Section): string {
  return `section:${section.name}`;
}

/** The tag of the sitemap of a past year, which a correction of one of its items invalidates. */
export function getYearTag(section: Section, year: string): string {
  return `${getArchiveTag(section)}:${year}`;
}

/** The tag of all sitemaps of past years, which a withdrawal invalidates: the year of the item is no longer known. */
export function getArchiveTag(section: Section): string {
  return `${getCacheTag(section)}:past`;
}

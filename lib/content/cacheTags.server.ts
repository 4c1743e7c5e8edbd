import 'server-only';
import type { Section } from '@/lib/model/sections';

/** The tag of cached feeds and sitemaps that a publication in this section invalidates. */
export function getCacheTag(section: Section): string {
  return `section:${section.name}`;
}

import 'server-only';
import type { Section } from '@/lib/model/sections';

/** What a publication in this section gives up of the kept documents. */
export function getCacheTag(section: Section): string {
  return `section:${section.name}`;
}

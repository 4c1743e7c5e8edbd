import 'server-only';
import { unstable_cache } from 'next/cache';
import type { Item } from '@/lib/model/item';
import type { Section } from '@/lib/model/sections';
import { sectionTag } from './cacheTags';

// No longer than a page is fresh: an item that was withdrawn must not stay among those shown.
const freshSeconds = 60;

/** What many pages show of a section, read once a minute for all of them, or after a publication. */
export function shareRead(
  name: string,
  section: Section,
  read: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const options = { revalidate: freshSeconds, tags: [sectionTag(section.name)] };
  return unstable_cache(read, [name, section.name], options)();
}

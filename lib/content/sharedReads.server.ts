import 'server-only';
import { unstable_cache } from 'next/cache';
import { joinNewestFirst, type Item, type SectionItem } from '@/lib/model/item';
import { sections, type Section } from '@/lib/model/sections';
import { sectionTag } from './cacheTags';
import { getMostViewed, getNewest } from './read.server';

// What many pages show of a section is read once for all of them.

/** No longer than a page is fresh: an item that was withdrawn must not stay among those shown. */
const freshSeconds = 60;
const mostReadLimit = 5;
/** How many items a page without content of its own shows, such as a 404. */
const newestLimit = 3;

/**
 * The most read items of a section, the most views first. Throws when the backend does not respond: a page without them
 * would replace a good one (docs/decisions/002), whose other reads use the same database.
 */
export async function getMostRead(section: Section): Promise<readonly SectionItem[]> {
  const items = await shareRead('most read', section, () => getMostViewed(section, mostReadLimit));
  return items.map((item) => ({ section, item }));
}

/** The most read items of all sections; ties in the order of the menu. Throws as `getMostRead` does. */
export async function getMostReadOfAll(): Promise<readonly SectionItem[]> {
  const items = (await Promise.all(sections.map(getMostRead))).flat();
  return items.toSorted((one, other) => other.item.views - one.item.views).slice(0, mostReadLimit);
}

/** The newest items of all sections; none when the backend fails, so that a 404 does not fail too. */
export async function getNewestOfAll(): Promise<readonly SectionItem[]> {
  const lists = await Promise.all(
    sections.map(async (section) => ({
      section,
      items: await shareRead('newest', section, () => getNewest(section, newestLimit)),
    })),
  ).catch(() => []);
  return joinNewestFirst(lists).slice(0, newestLimit);
}

/** Reads once a minute, or after a publication. */
function shareRead(
  name: string,
  section: Section,
  read: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const options = { revalidate: freshSeconds, tags: [sectionTag(section.name)] };
  return unstable_cache(read, [name, section.name], options)();
}

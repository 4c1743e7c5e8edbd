import 'server-only';
import { unstable_cache } from 'next/cache';
import { sortNewestFirst, type SectionItem } from '@/lib/model/item';
import { sections } from '@/lib/model/sections';
import { sectionTag } from './cacheTags';
import { getNewest } from './read.server';

/** Items that a page shows which has nothing else to show. */
const newestLimit = 3;

/**
 * The newest items of all sections; none where the backend does not respond. One query a minute for each section serves
 * all these pages: there are as many as wrong URLs.
 */
export async function getNewestOfAll(): Promise<readonly SectionItem[]> {
  const lists = await Promise.all(
    sections.map(async (section) => {
      const read = unstable_cache(() => getNewest(section, newestLimit), ['newest', section.name], {
        revalidate: 60,
        tags: [sectionTag(section.name)],
      });
      return (await read()).map((item) => ({ section, item }));
    }),
  ).catch(() => []);
  const sectionOf = new Map(lists.flat().map(({ section, item }) => [item, section]));
  return sortNewestFirst([...sectionOf.keys()])
    .slice(0, newestLimit)
    .map((item) => ({ section: sectionOf.get(item)!, item }));
}

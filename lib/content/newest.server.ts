import 'server-only';
import { joinNewestFirst, type SectionItem } from '@/lib/model/item';
import { sections } from '@/lib/model/sections';
import { getNewest } from './read.server';
import { shareRead } from './shareRead.server';

/** Items that a page shows which has nothing else to show. */
const newestLimit = 3;

/** The newest items of all sections; none where the backend does not respond: there are as many pages as wrong URLs. */
export async function getNewestOfAll(): Promise<readonly SectionItem[]> {
  const lists = await Promise.all(
    sections.map(async (section) => ({
      section,
      items: await shareRead('newest', section, () => getNewest(section, newestLimit)),
    })),
  ).catch(() => []);
  return joinNewestFirst(lists).slice(0, newestLimit);
}

import 'server-only';
import { LRUCache } from 'lru-cache';
import { joinNewestFirst, type Item, type SectionItem } from 'newsroom/model/item';
import { sections, type Section } from 'newsroom/model/sections';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { itemTag, sectionTag } from './cacheTags';
import { getMostViewed, getNewest } from './read.server';
import { tagPage } from './tagPage.server';

// Reads of a section that many pages show are done once for all of them. Not by unstable_cache: each page would inherit
// its tags, and every publication invalidate the lists of all categories.

/** No longer than a page is fresh: an item that was withdrawn must not stay among those shown. */
const freshMs = 60_000;
const mostReadLimit = 5;
/** The number of items on a page without content of its own, such as a 404. */
const newestLimit = 3;

const createReads = () =>
  new LRUCache<string, Promise<readonly Item[]>>({ max: 100, ttl: freshMs, perf: Date });
const reads = shareInProcess('sharedReads', createReads);

/**
 * The most read items of a section, the most views first. Throws when the backend does not respond: a page without them
 * would replace a good one (docs/decisions/002). Its other reads use the same database, and would fail too.
 */
export async function getMostRead(section: Section): Promise<readonly SectionItem[]> {
  const items = await shareRead('most read', section, () => getMostViewed(section, mostReadLimit));
  await tagPage(items.map(({ id }) => itemTag(section.name, id)));
  return items.map((item) => ({ section, item }));
}

/** The most read items of all sections; ties in the order of the menu. Throws as `getMostRead` does. */
export async function getMostReadOfAll(): Promise<readonly SectionItem[]> {
  const items = (await Promise.all(sections.map(getMostRead))).flat();
  return items.toSorted((one, other) => other.item.views - one.item.views).slice(0, mostReadLimit);
}

/** The newest items of all sections; none when the backend fails, so that a 404 does not fail too. */
export async function getNewestOfAll(): Promise<readonly SectionItem[]> {
  await tagPage(sections.map(({ name }) => sectionTag(name)));
  const lists = await Promise.all(
    sections.map(async (section) => ({
      section,
      items: await shareRead('newest', section, () => getNewest(section, newestLimit)),
    })),
  ).catch(() => []);
  return joinNewestFirst(lists).slice(0, newestLimit);
}

/** Forgets the shared reads of a section, so that the next page reads it again. */
export function forgetSharedReads({ name }: Section): void {
  for (const key of reads.keys()) if (key.endsWith(` ${name}`)) reads.delete(key);
}

/** Reads once a minute, or after a publication. */
function shareRead(
  name: string,
  section: Section,
  read: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const key = `${name} ${section.name}`;
  const known = reads.get(key);
  if (known !== undefined) return known;
  const reading = read();
  reads.set(key, reading);
  // A failed read is not shared: the next page reads again.
  reading.catch(() => reads.get(key) === reading && reads.delete(key));
  return reading;
}

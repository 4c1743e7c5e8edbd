import { sortNewestFirst, type Item, type SectionItem } from '@/lib/model/item';
import type { Section, SectionName } from '@/lib/model/sections';

export type SectionItems = { section: Section; items: readonly Item[] };

export type HomePageItems = {
  /** The newest item of all; undefined on a site without items. */
  lead: SectionItem | undefined;
  /** The next newest of all, beside it. */
  latest: readonly SectionItem[];
  rows: readonly SectionItems[];
};

/** Items beside the leading one. */
const latestCount = 4;

/** Items of each section's row on the home page. */
const itemsPerRow: Readonly<Record<SectionName, number>> = {
  programs: 4,
  analyses: 4,
  specials: 2,
  assembly: 3,
  events: 4,
};

/** How many of the newest items of a section the home page needs: a row, and all that may stand above the rows. */
export function countNeeded({ name }: Section): number {
  return itemsPerRow[name] + latestCount + 1;
}

/**
 * Arranges the newest items of every section into the home page: the newest of all leads, the next newest are beside
 * it, and none of them is repeated in its row; a section without further items has no row.
 */
export function groupHomePageItems(newest: readonly SectionItems[]): HomePageItems {
  const sectionOf = new Map(newest.flatMap(({ section, items }) => items.map((item) => [item, section])));
  const [lead, ...latest] = sortNewestFirst([...sectionOf.keys()])
    .slice(0, latestCount + 1)
    .map((item) => ({ section: sectionOf.get(item)!, item }));
  const above = new Set([lead, ...latest].map((shown) => shown?.item));
  const rows = newest
    .map(({ section, items }) => ({
      section,
      items: items.filter((item) => !above.has(item)).slice(0, itemsPerRow[section.name]),
    }))
    .filter(({ items }) => items.length > 0);
  return { lead, latest, rows };
}

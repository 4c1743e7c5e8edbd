import type { Item } from '@/lib/model/item';
import type { Section } from '@/lib/model/sections';

export type SectionItems = { section: Section; items: readonly Item[] };

export type HomePageItems = {
  /** The newest item of all; undefined on a site without items. */
  lead: { section: Section; item: Item } | undefined;
  rows: readonly SectionItems[];
};

/** Items of each section on the home page. */
export const itemsPerRow = 3;

/** How many of the newest items of a section the home page needs: a row, and one more that may lead the page. */
export const itemsPerSection = itemsPerRow + 1;

/**
 * Arranges the newest items of every section into the home page: the newest of all leads and is not repeated in
 * its row; a section without items has no row.
 */
export function groupHomePageItems(newest: readonly SectionItems[]): HomePageItems {
  let lead: HomePageItems['lead'];
  for (const { section, items } of newest) {
    const item = items[0];
    if (item && (lead === undefined || (item.createdAt ?? 0) > (lead.item.createdAt ?? 0))) {
      lead = { section, item };
    }
  }
  const rows = newest
    .map(({ section, items }) => ({
      section,
      items: items
        .filter((item) => !(section === lead?.section && item.id === lead.item.id))
        .slice(0, itemsPerRow),
    }))
    .filter(({ items }) => items.length > 0);
  return { lead, rows };
}

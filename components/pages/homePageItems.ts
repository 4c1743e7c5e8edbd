import { hasEnded, sortComingFirst } from 'newsroom/model/events';
import { compareNewest, joinNewestFirst, type Item, type SectionItem } from 'newsroom/model/item';
import type { Section, SectionName } from 'newsroom/model/sections';

export type SectionItems = { section: Section; items: readonly Item[]; pinned?: readonly Item[] };

export type HomePageItems = {
  /** The pinned item, or else the newest of all; undefined on a site without items. */
  lead: SectionItem | undefined;
  /** The next newest of all, beside it. */
  latest: readonly SectionItem[];
  /**
   * The lead and the items beside it once a pinned item has led long enough; the pinned one is among them if it is the
   * newest of its section. Empty without a pinned item.
   */
  next: readonly SectionItem[];
  rows: readonly SectionItems[];
};

/** Items beside the leading one. */
const latestCount = 4;

/**
 * How the rows of the sections differ: number of items, layout, and sizes of their cards. The last size is that of all
 * further cards.
 */
export const rowShapes = {
  programs: { items: 4, layout: 'four', sizes: ['standard'] },
  analyses: { items: 4, layout: 'oneAndRows', sizes: ['feature', 'row'] },
  specials: { items: 2, layout: 'two', sizes: ['feature'] },
  assembly: { items: 3, layout: 'lines', sizes: ['row'] },
  events: { items: 4, layout: 'tiles' },
} as const satisfies Readonly<
  Record<SectionName, { items: number; layout: string; sizes?: readonly string[] }>
>;

/** The number of a section's newest items that the home page needs: its row, and all that may lead the page. */
export function countNeeded({ name }: Section): number {
  return rowShapes[name].items + latestCount + 1;
}

/**
 * Arranges the newest items of every section into the home page. The newest of all leads, or the newest of the pinned
 * ones; the next newest stand beside it, without past events. No row repeats one of these. A section without further
 * items has no row. The row of events is the calendar's: those to come, if there are any. The newest item of each
 * section has a place whatever the calendar says (docs/rows.md, R1).
 */
export function groupHomePageItems(
  newest: readonly SectionItems[],
  coming: readonly Item[] = [],
): HomePageItems {
  const now = Date.now();
  const [pinned] = joinNewestFirst(newest.map(({ section, pinned: items = [] }) => ({ section, items })));
  const all = joinNewestFirst(newest).filter((one) => !pinned || !isSame(one, pinned));
  const current = all.filter(({ section, item }) => section.name !== 'events' || !hasEnded(item, now));
  // A site without any other items begins with past events.
  const top = [...(pinned ? [pinned] : []), ...current];
  const first = (top.length > 0 ? top : all).slice(0, latestCount + 1);
  const [lead, ...latest] = first;
  const rows = newest
    .map((one) => ({ section: one.section, items: fillRow(one) }))
    .filter(({ items }) => items.length > 0);
  return { lead, latest, next: pinned ? listWithoutPin(pinned) : [], rows };

  function fillRow({ section, items: [newestItem] }: SectionItems): readonly Item[] {
    const places = rowShapes[section.name].items;
    const isAbove = (item: Item) => first.some((one) => isSame(one, { section, item }));
    const row = listOfSection(section)
      .filter((item) => !isAbove(item))
      .slice(0, places);
    if (!newestItem || isAbove(newestItem) || row.some(({ id }) => id === newestItem.id)) return row;
    return sortComingFirst([...row.slice(0, places - 1), newestItem], now);
  }

  function listOfSection(section: Section): readonly Item[] {
    const items = all.filter((one) => one.section === section).map(({ item }) => item);
    if (section.name !== 'events') return items;
    return sortComingFirst(coming.length > 0 ? coming : items, now);
  }

  function listWithoutPin(one: SectionItem): readonly SectionItem[] {
    const isNewest = newest.some(
      ({ section, items: [item] }) => item !== undefined && isSame(one, { section, item }),
    );
    if (!isNewest) return latest;
    return [...latest, one].sort((a, b) => compareNewest(a.item, b.item));
  }
}

function isSame(one: SectionItem, other: SectionItem): boolean {
  return one.section === other.section && one.item.id === other.item.id;
}

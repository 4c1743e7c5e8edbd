import type { Item } from './item.ts';
import type { Section } from './sections.ts';

/** An item among the most read ones, with the section it is in. */
export type ReadItem = { section: Section; item: Item };

/** Items in a list of the most read. */
export const mostReadLimit = 5;

/** The most read of all, the most views first; ties in the order of the menu's sections. */
export function pickMostRead(items: readonly ReadItem[]): readonly ReadItem[] {
  return items.toSorted((one, other) => other.item.views - one.item.views).slice(0, mostReadLimit);
}

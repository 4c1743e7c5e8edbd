import type { SectionItem } from './item.ts';

/** Items in a list of the most read. */
export const mostReadLimit = 5;

/** The most read of all, the most views first; ties in the order of the menu's sections. */
export function pickMostRead(items: readonly SectionItem[]): readonly SectionItem[] {
  return items.toSorted((one, other) => other.item.views - one.item.views).slice(0, mostReadLimit);
}

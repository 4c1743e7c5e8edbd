import type { Item } from '../../model/item.ts';
import { type Category, findCategory, type Section } from '../../model/sections.ts';

/** The categories of an item that its section knows, in the item's order. */
export function pickCategories(section: Section, item: Item): readonly Category[] {
  return item.categories
    .map((key) => findCategory(section, key))
    .filter((category) => category !== undefined);
}

import type { Item } from './item.ts';
import { findCategory, type Category, type Section } from './sections.ts';

/** The categories of an item that its section knows, in the item's order. A view with room for one shows the first. */
export function pickCategories(
  section: Section,
  { categories }: Pick<Item, 'categories'>,
): readonly Category[] {
  return categories.map((name) => findCategory(section, name)).filter((category) => category !== undefined);
}

import type { Item, PageOfItems } from '../model/item.ts';
import { findSection, type Section, type SectionName } from '../model/sections.ts';
import type { Site } from '../model/site.ts';

/** 20 March 2025, 18:30 in Yerevan. */
export const aMoment = Date.UTC(2025, 2, 20, 14, 30);

/** An item with the required fields, and the given ones. */
export function buildItem(fields: Partial<Item> = {}): Item {
  return { id: 'item-1', categories: [], views: 0, createdAt: aMoment, title: 'Վերնագիր', ...fields };
}

/** `count` items with the ids `item-1`, `item-2`…, newest first, an hour apart. */
export function buildItems(count: number, from = 1): readonly Item[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return buildItem({
      id: `item-${number}`,
      title: `Նյութ ${number}`,
      createdAt: aMoment - number * 3_600_000,
    });
  });
}

/** Items that are all of one category. */
export const buildItemsOf = (category: string, count: number): readonly Item[] =>
  buildItems(count).map((item) => ({ ...item, categories: [category] }));

/** The ids of such items, from one number to another. */
export const buildIds = (from: number, to: number): readonly string[] =>
  buildItems(to - from + 1, from).map(({ id }) => id);

/** A page of a list; `first`, `last` and `count` follow from its items unless given. */
export function buildPageOfItems(fields: Partial<PageOfItems> = {}): PageOfItems {
  const items = fields.items ?? [buildItem()];
  const [first, last] = [items[0], items.at(-1)].map(
    (item) => item && { id: item.id, createdAt: { kind: 'plain' as const, value: item.createdAt ?? null } },
  );
  return {
    items,
    first,
    last,
    count: items.length,
    ...fields,
  };
}

/** A site called «Լույս», without links or contact unless given. */
export function buildSite(fields: Partial<Site> = {}): Site {
  return { name: 'Լույս', url: 'https://www.example.org', externalLinks: [], contact: {}, ...fields };
}

/** The section of the site's one table with this name. Throws when there is none. */
export function pickSection(name: SectionName): Section {
  const section = findSection(name);
  if (section === undefined) throw new Error(`There is no section ${name}`);
  return section;
}

import type { Cursor } from './cursor.ts';
import type { Item, PageOfItems } from './item.ts';
import type { SectionName } from './sections.ts';

/** Items on a page of a list (docs/rows.md, K1). */
export const pageSize = 10;

/**
 * Items of a category in the HTML of its page, in a section that lists whole categories (docs/rows.md, C5). “Load more”
 * then loads all of them, up to `wholeCategoryLimit`; larger categories have pages, as other lists.
 */
export const wholeCategoryFirstPage = 100;
export const wholeCategoryLimit = 1_000;

/** The browser's state of the programs, or of the articles (docs/rows.md, E4). */
export type ListState = {
  isLoading: boolean;
  /** The item that was opened. */
  current: Item | null;
  all: readonly Item[];
  /** The item after which the list continues; undefined after a page that is not full. */
  last: Cursor | undefined;
  count: number;
  /** All programs of a category. */
  category: readonly Item[];
};

/** A page of at most `limit` items, whose `last` is undefined where the list ends with it. */
export function endPage(page: PageOfItems, limit: number): PageOfItems {
  return page.items.length < limit ? { ...page, last: undefined } : page;
}

/** The list of these pages. An item that was re-dated between two requests comes again and is left out. */
export function joinPages(pages: readonly PageOfItems[]): Pick<ListState, 'all' | 'last' | 'count'> {
  const known = new Set<string>();
  const end = pages.at(-1);
  return {
    all: pages
      .flatMap(({ items }) => items)
      .filter(({ id }) => {
        const isNew = !known.has(id);
        known.add(id);
        return isNew;
      }),
    last: end?.last,
    // The new count lacks items that were loaded and deleted since: with it the list would end too soon. At the end
    // it is right: items that are missing then were published above the list.
    count:
      end !== undefined && end.last === undefined
        ? end.count
        : Math.max(0, ...pages.map(({ count }) => count)),
  };
}

/** The item after which a list with `position` items before it continues; undefined at its end. */
export function pickNextCursor(
  { all, last, count }: Pick<ListState, 'all' | 'last' | 'count'>,
  position: number,
): Cursor | undefined {
  return position + all.length < count ? last : undefined;
}

/** Replaces the list's items, or the programs' `category`, by all items of a category (docs/rows.md, S4). */
export function putCategory(state: ListState, section: SectionName, items: readonly Item[]): ListState {
  return pickCategoryField(section) === 'category'
    ? { ...state, category: items }
    : { ...state, all: items, last: undefined, count: items.length };
}

/** The field of the state for all items of a category: programs have one of their own (docs/rows.md, S4). */
export function pickCategoryField(section: SectionName): 'all' | 'category' {
  return section === 'programs' ? 'category' : 'all';
}

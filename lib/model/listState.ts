import type { Cursor } from './cursor.ts';
import type { Item, ItemPage } from './item.ts';
import type { SectionName } from './sections.ts';

/** Items on a page of a list (docs/rows.md, K1). */
export const pageSize = 10;

/**
 * Items of a category in the HTML of its page, in a section that lists whole categories (docs/rows.md, C5): all of them are
 * loaded where a reader asks for more, up to `wholeCategoryLimit`; larger categories have pages, as other lists.
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

export const initialListState: ListState = {
  isLoading: true,
  current: null,
  all: [],
  last: undefined,
  count: 0,
  category: [],
};

/** A list that begins with this page. */
export function startList(page: ItemPage): ListState {
  return {
    ...initialListState,
    isLoading: false,
    all: page.items,
    last: pickCursor(page),
    count: page.count,
  };
}

/** The list with the page that follows. An item that was re-dated between the two requests comes again and is left out. */
export function appendPage(state: ListState, page: ItemPage): ListState {
  const known = new Set(state.all.map(({ id }) => id));
  return {
    ...state,
    all: [...state.all, ...page.items.filter(({ id }) => !known.has(id))],
    last: pickCursor(page),
    // Items that were loaded and deleted since are missing in the new count: by it the list would end too soon.
    count: Math.max(state.count, page.count),
  };
}

/** The item after which a list with `position` items before it continues; undefined at its end. */
export function pickNextCursor(
  { all, last, count }: Pick<ListState, 'all' | 'last' | 'count'>,
  position: number,
): Cursor | undefined {
  return position + all.length < count ? last : undefined;
}

/** The list with all items of a category in the place of what was there (docs/rows.md, S4). */
export function putCategory(state: ListState, section: SectionName, items: readonly Item[]): ListState {
  return pickCategoryField(section) === 'category'
    ? { ...state, category: items }
    : { ...state, all: items, last: undefined, count: items.length };
}

/** Which field all items of a category go to: programs have one of their own (docs/rows.md, S4). */
export function pickCategoryField(section: SectionName): 'all' | 'category' {
  return section === 'programs' ? 'category' : 'all';
}

function pickCursor({ items, last }: ItemPage): Cursor | undefined {
  return items.length < pageSize ? undefined : last;
}

import type { Item, ItemPage } from './item.ts';

/** Items on a page of a list (specification 9). */
export const pageSize = 10;

/** What the browser knows of the programs, or of the articles (specification 3, List state). */
export type ListState = {
  isLoading: boolean;
  current: Item | null;
  all: readonly Item[];
  /** The id of the last item of the most recently loaded page: the cursor. */
  last: string | undefined;
  count: number;
  /** The items of a category; used for programs only. */
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

export type ListEvent =
  | { kind: 'fetchStarted' }
  | { kind: 'firstPageLoaded'; page: ItemPage }
  | { kind: 'nextPageLoaded'; page: ItemPage }
  | { kind: 'articlesByCategoryLoaded'; items: readonly Item[] }
  | { kind: 'programsByCategoryLoaded'; items: readonly Item[] }
  | { kind: 'itemOpened'; item: Item }
  | { kind: 'listFailed' }
  | { kind: 'itemFailed' }
  | { kind: 'programsByCategoryFailed' };

/** The transitions of specification 4 and the effects of specification 8, one case each. */
export function reduceListState(state: ListState, event: ListEvent): ListState {
  switch (event.kind) {
    case 'fetchStarted':
      return { ...state, isLoading: true };
    case 'firstPageLoaded':
      return {
        ...state,
        isLoading: false,
        all: event.page.items,
        last: event.page.last,
        count: event.page.count,
      };
    case 'nextPageLoaded':
      return {
        ...state,
        isLoading: false,
        all: appendNew(state.all, event.page.items),
        last: event.page.last ?? state.last,
      };
    case 'articlesByCategoryLoaded':
      return { ...state, isLoading: false, all: event.items };
    case 'programsByCategoryLoaded':
      return { ...state, isLoading: false, category: event.items };
    case 'itemOpened':
      return { ...state, isLoading: false, current: event.item };
    case 'listFailed':
      return { ...state, isLoading: false, all: [] };
    case 'itemFailed':
      return { ...state, isLoading: false, current: null };
    case 'programsByCategoryFailed':
      return { ...state, isLoading: false, category: [] };
  }
}

// An item whose date changed between two pages may come twice.
function appendNew(all: readonly Item[], more: readonly Item[]): readonly Item[] {
  const ids = new Set(all.map(({ id }) => id));
  return [...all, ...more.filter(({ id }) => !ids.has(id))];
}

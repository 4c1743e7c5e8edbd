import 'client-only';
import type { Item } from 'newsroom/model/item';
import { pickCategoryField, putCategory, type ListState } from 'newsroom/model/listState';
import type { ListPlace } from 'newsroom/model/paths';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import { useItemView } from './useItemView.client';
import { useWholeCategory } from './useWholeCategory.client';

export type Shown = {
  place: ListPlace;
  /** The item that is opened; without it none is. */
  id?: string;
  /** The item whose page a category is on: on each page the reader loads it again. */
  beside?: string;
  /** Loads the code that draws the items, which like the SDK is not part of the page. */
  loadView?: () => Promise<void>;
};

type ShownState = ListState & {
  /** Why a part of the state is empty; it has been logged (docs/rows.md, X2). */
  error: Error | undefined;
  /** The items of the list, then all of the category once they are there. They stay on the page whatever fails. */
  shown: readonly Item[];
  /** Whether the reader waits for more than is shown: it is on its way, or could not be read. */
  wantsMore: boolean;
  /** Whether the category that the reader wanted is too large to be read whole. */
  isTooLarge: boolean;
  /** The views of the opened item as they were read last; 0 before. */
  lastViews: number;
  loadMore: () => void;
  loadCategory: () => void;
  /** Loads the code that the next read needs, before it is wanted. */
  prepare: () => void;
};

/** The part of the state that a list adds. */
export type LoadedList = Pick<ListState, 'isLoading' | 'all' | 'last' | 'count'> &
  Pick<ShownState, 'error' | 'wantsMore' | 'loadMore'> & {
    /** The items of the server's page. */
    drawn: readonly Item[];
  };

const noList: LoadedList = {
  all: [],
  last: undefined,
  count: 0,
  drawn: [],
  isLoading: false,
  error: undefined,
  wantsMore: false,
  loadMore: () => {},
};

/** Loads the code that reads Firestore and the code that draws the items, for a reader who wants more. */
export async function loadReader(loadView: Shown['loadView']) {
  const [reader] = await Promise.all([
    importOrNotify(() => import('@/lib/content/read.client')),
    loadView?.(),
  ]);
  return reader;
}

/**
 * The state of a section's items on an item's page (docs/rows.md, E4 and S1 to S6): the opened item, and all of its
 * category. SWR caches them under keys of the section for as long as the site stays open. Lists use useListState
 * instead, which adds the code for their pages: pages of items need not load it.
 */
export function useItemState({ place, id, beside, loadView }: Shown, list = noList): ShownState {
  const category = useWholeCategory({
    place,
    wantedAt: beside ?? list.drawn[0]?.id,
    loadReader: () => loadReader(loadView),
  });
  const view = useItemView(place.section, id);

  const { all, last, count } = list;
  const { items } = category;
  const state: ListState = {
    isLoading: list.isLoading || category.isLoading || view.isLoading,
    current: view.current,
    all: list.error === undefined ? all : [],
    last,
    count,
    category: [],
  };
  const drawn = new Set([...list.drawn, ...all].map((item) => item.id));
  return {
    ...(items === undefined ? state : putCategory(state, place.section, items)),
    ...(category.error && { [pickCategoryField(place.section)]: [] }),
    error: view.error ?? category.error ?? list.error,
    // Further items come after the server's page, which keeps its place.
    shown: items === undefined ? all : [...all, ...items.filter((item) => !drawn.has(item.id))],
    isTooLarge: category.isTooLarge,
    wantsMore: category.wantsMore || list.wantsMore,
    lastViews: view.lastViews,
    loadMore: list.loadMore,
    loadCategory: category.load,
    prepare: () =>
      void waitForPaint()
        .then(() => loadReader(loadView))
        .catch(() => {}),
  };
}

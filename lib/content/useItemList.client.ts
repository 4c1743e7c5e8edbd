import 'client-only';
import { useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ItemPage } from '@/lib/model/item';
import { initialListState, type ListState, pageSize, reduceListState } from '@/lib/model/listState';
import type { ListPlace } from '@/lib/model/paths';
import { getNextPage } from './read.client';

export type ItemListControl = {
  state: ListState;
  /** Whether the list goes on after `state.last`. */
  hasMore: boolean;
  loadMore: () => Promise<void>;
};

type PageKey = readonly ['list', string, string | undefined, string];

/**
 * The list that begins with a page the server read, and the pages that follow it (specification 4).
 *
 * `position` is the number of items before that page. Pages are kept by SWR for as long as the site stays open,
 * so that a reader who comes back finds the list as it was left. After a failure `all` is empty, as the
 * specification has it; the next `loadMore` brings back what was loaded before and asks for the missing page.
 */
export function useItemList(place: ListPlace, firstPage: ItemPage, position: number): ItemListControl {
  const { data, error, isValidating, size, setSize } = useSWRInfinite<ItemPage, Error>(
    (index: number, previous: ItemPage | null): PageKey | null => {
      const last = index === 0 ? firstPage.last : previous?.last;
      return last === undefined ? null : ['list', place.section, place.category, last];
    },
    async ([, , , last]: PageKey) => {
      const page = await getNextPage(place, last);
      // SWR would keep a returned error as if it were a page.
      if (page instanceof Error) throw page;
      return page;
    },
    {
      initialSize: 0,
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateOnMount: false,
      shouldRetryOnError: false,
    },
  );
  // `isValidating` is known one render later: two clicks before it would both ask.
  const isAsking = useRef(false);
  const nextPages = data ?? [];
  const state = foldState(firstPage, nextPages, {
    isLoading: isValidating && size > 0,
    hasFailed: error !== undefined,
  });
  const lastPage = nextPages.at(-1) ?? firstPage;
  return {
    state,
    hasMore:
      lastPage.items.length === pageSize && position + countItems(firstPage, nextPages) < lastPage.count,
    loadMore: async () => {
      if (isValidating || isAsking.current) return;
      isAsking.current = true;
      try {
        await setSize(nextPages.length + 1);
      } finally {
        isAsking.current = false;
      }
    },
  };
}

function foldState(
  firstPage: ItemPage,
  nextPages: readonly ItemPage[],
  request: { isLoading: boolean; hasFailed: boolean },
): ListState {
  let state = reduceListState(initialListState, { kind: 'firstPageLoaded', page: firstPage });
  for (const page of nextPages) state = reduceListState(state, { kind: 'nextPageLoaded', page });
  if (request.isLoading) return reduceListState(state, { kind: 'fetchStarted' });
  return request.hasFailed ? reduceListState(state, { kind: 'listFailed' }) : state;
}

function countItems(firstPage: ItemPage, nextPages: readonly ItemPage[]): number {
  return nextPages.reduce((sum, page) => sum + page.items.length, firstPage.items.length);
}

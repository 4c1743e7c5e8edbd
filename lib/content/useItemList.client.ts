import 'client-only';
import { useRef } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Cursor } from '@/lib/model/cursor';
import type { Item, ItemPage, RenderedItem } from '@/lib/model/item';
import { deriveListState, type ListState } from '@/lib/model/listState';
import { joinPages, pickNextCursor } from '@/lib/model/paging';
import type { ListPlace } from '@/lib/model/paths';
import { getPage } from './getPage.client';

export type ItemListControl = {
  /** The specification's list state; a failed request empties its `all`. */
  state: ListState<RenderedItem>;
  /** What was loaded so far, whatever became of later requests: what a view shows. */
  items: readonly RenderedItem[];
  /** Those of them that are not on the server's page. */
  loadedItems: readonly Item[];
  /** Behind which item the list goes on; undefined at its end. */
  next: Cursor | undefined;
  hasFailed: boolean;
  /** Loads the next page, or tries again after a failure; undefined where only the page's own link leads on. */
  loadMore: (() => Promise<void>) | undefined;
};

type PageKey = readonly ['page', string, string | undefined, Cursor | undefined];

/** Pages are loaded when the reader wants them, and never again by themselves. */
const onDemand = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/**
 * A list that begins with the page the server read, or with one of its own, and the pages that follow it
 * (specification 4). `position` is the number of items before the first page.
 *
 * SWR caches the pages for as long as the site stays open: a reader who comes back finds the list as it was left.
 */
export function useItemList(
  place: ListPlace,
  serverPage: ItemPage<RenderedItem> | undefined,
  position: number,
): ItemListControl {
  const { section, category } = place;
  const fetchPage = async ([, , , after]: PageKey): Promise<ItemPage> => {
    const page = await getPage(place, after);
    // SWR would cache a returned error as if it were a page.
    if (page instanceof Error) throw page;
    return page;
  };
  const first = useSWR<ItemPage, Error, PageKey | null>(
    serverPage === undefined ? ['page', section, category, undefined] : null,
    fetchPage,
    onDemand,
  );
  const firstPage = serverPage ?? first.data;
  const following = useSWRInfinite<ItemPage, Error>(
    (index: number, previous: ItemPage | null): PageKey | null => {
      const after = index === 0 ? firstPage?.last : previous?.last;
      return after?.createdAt === undefined ? null : ['page', section, category, after];
    },
    fetchPage,
    { ...onDemand, initialSize: 0, revalidateFirstPage: false, revalidateOnMount: false },
  );
  const pages = firstPage === undefined ? [] : [firstPage, ...(following.data ?? [])];
  const loadedPages = [
    ...(serverPage === undefined && first.data ? [first.data] : []),
    ...(following.data ?? []),
  ];
  const rendered = new Set(serverPage?.items.map(({ id }) => id));
  const state = deriveListState<RenderedItem>({
    pages: {
      data: firstPage === undefined ? undefined : pages,
      error: first.error ?? following.error,
      isLoading: first.isLoading || (following.isValidating && following.size > 0),
    },
  });

  // `isValidating` is known one render later: two clicks before it would both request a page.
  const isRequesting = useRef(false);
  const loadMore = async (): Promise<void> => {
    if (state.isLoading || isRequesting.current) return;
    isRequesting.current = true;
    try {
      await (firstPage === undefined ? first.mutate() : following.setSize(pages.length));
    } finally {
      isRequesting.current = false;
    }
  };

  const next = pickNextCursor(pages, position);
  return {
    state,
    items: joinPages(pages),
    loadedItems: joinPages(loadedPages).filter(({ id }) => !rendered.has(id)),
    next,
    hasFailed: !state.isLoading && (first.error ?? following.error) !== undefined,
    loadMore: next !== undefined && next.createdAt === undefined ? undefined : loadMore,
  };
}

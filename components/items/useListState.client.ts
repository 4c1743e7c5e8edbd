import 'client-only';
import type { Cursor } from 'newsroom/model/cursor';
import type { PageOfItems } from 'newsroom/model/item';
import { endPage, joinPages, pageSize } from 'newsroom/model/listState';
import { findSection, type Collection } from 'newsroom/model/sections';
import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { useReturn } from '@/lib/browser/useReturn.client';
import { loadReader, useItemState, type LoadedList, type Shown } from './useItemState.client';

type ShownList = Shown & {
  firstPage: PageOfItems;
};

type PageKey = [Collection, 'page', string | undefined, string, number, Cursor | undefined];

/** The number of pages of a list that are revalidated when the reader returns. */
const pagesAgain = 10;

/** The state of a section's items where a list of them is shown: useItemState, with the list. */
export function useListState(shown: ShownList) {
  return useItemState(shown, useList(shown));
}

/**
 * A list: the server's page and those loaded after it. A reader who returns after half a minute sees it as it was while
 * it is revalidated.
 */
function useList({ place, firstPage, loadView }: ShownList): LoadedList {
  const { collection } = findSection(place.section);
  const begin = endPage(firstPage, pageSize);
  const name = `${begin.items[0]?.id} ${begin.last?.id}`;
  const isRevalidating = useRef(false);
  const pagesBefore = useRef<readonly PageOfItems[]>([]);

  const getKey = (index: number, previous: PageOfItems | null): PageKey | null => {
    const after = previous?.last;
    if (index > 0 && after === undefined) return null;
    return [collection, 'page', place.category, name, index, after];
  };
  const fetchPage = async ([, , , , index, after]: PageKey): Promise<PageOfItems> => {
    // SWR requests the server's page, too, before it reads the next one.
    if (index === 0 && !isRevalidating.current) return begin;
    const { getNextPage, getPageAgain } = await loadReader(loadView);
    const [previous, known] = [pagesBefore.current[index - 1], pagesBefore.current[index]];
    const isKnown = index === 0 || previous?.last?.id === after?.id;
    return known !== undefined && isKnown ? getPageAgain(place, known, after) : getNextPage(place, after!);
  };
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<PageOfItems, Error>(
    getKey,
    (key: PageKey) => readWhileHere(() => fetchPage(key)),
    { revalidateFirstPage: false, fallbackData: [begin] },
  );
  const pages = data ?? [];
  const wantsMore = size > pages.length;

  useEffect(() => void (pagesBefore.current = pages));

  useReturn([collection, place.category, name].join(' '), () => {
    isRevalidating.current = true;
    const isNear = (page: PageOfItems | undefined, key: unknown): boolean =>
      page === undefined || (key as PageKey)[4] < pagesAgain;
    void mutate([...pages], { revalidate: isNear }).finally(() => {
      isRevalidating.current = false;
    });
  });

  return {
    ...joinPages(pages),
    drawn: firstPage.items,
    isLoading: isValidating,
    error,
    wantsMore,
    loadMore: () => {
      if (!wantsMore || !isValidating) void setSize(pages.length + 1);
    },
  };
}

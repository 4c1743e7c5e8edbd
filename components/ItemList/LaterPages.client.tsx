'use client';
import { memo, type ReactNode, useLayoutEffect } from 'react';
import { useItemList } from '@/lib/content/useItemList.client';
import type { Cursor } from '@/lib/model/cursor';
import type { ItemPage, RenderedItem } from '@/lib/model/item';
import type { ListPlace } from '@/lib/model/paths';
import { ItemEntry } from './ItemEntry';

/** What a list has become behind its first page. */
export type Growth = {
  entries: ReactNode;
  /** How many items it has with the first page. */
  length: number;
  next: Cursor | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  loadMore: (() => Promise<void>) | undefined;
};

type LaterPagesProps = {
  place: ListPlace;
  firstPage: ItemPage<RenderedItem>;
  position: number;
  onChange: (growth: Growth) => void;
};

/** A list that goes on renders none of its cards again. */
const LoadedEntry = memo(ItemEntry);

/**
 * The pages of a list behind its first, loaded when the reader wants them. Renders nothing by itself: the list has to be
 * there before this code has loaded. Only its own changes render it again, not those of the list that it reports to.
 */
export const LaterPages = memo(function LaterPages({
  place,
  firstPage,
  position,
  onChange,
}: LaterPagesProps) {
  const { state, items, loadedItems, next, hasFailed, loadMore } = useItemList(place, firstPage, position);
  // Before the paint: a reader who comes back must find the page as long as it was.
  useLayoutEffect(() => {
    onChange({
      entries: loadedItems.map((item, index) => (
        <LoadedEntry
          key={item.id}
          item={item}
          section={place.section}
          index={firstPage.items.length + index}
        />
      )),
      length: items.length,
      next,
      isLoading: state.isLoading,
      hasFailed,
      loadMore,
    });
  });
  return null;
});

'use client';
import { useEffect, useRef } from 'react';
import { ItemCard } from '@/components/ItemCard/ItemCard';
import { useItemList } from '@/lib/content/useItemList.client';
import type { ItemPage } from '@/lib/model/item';
import { pageSize } from '@/lib/model/listState';
import { formatNumber } from '@/lib/i18n/formatNumber';
import { type ListPlace, listAfterPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './ItemList.module.css';

type ItemListProps = {
  place: ListPlace;
  /** The page the server read. */
  firstPage: ItemPage;
  /** How many items of the list stand before that page. */
  position: number;
};

/**
 * A list of cards that grows in place. Its «load more» is a plain link to the next page, which is what a reader
 * without JavaScript gets.
 */
export function ItemList({ place, firstPage, position }: ItemListProps) {
  const { state, hasMore, loadMore } = useItemList(place, firstPage, position);
  const list = useRef<HTMLOListElement>(null);
  const focusFrom = useRef<number | undefined>(undefined);
  // The server's items stay on the page when the browser's requests fail.
  const items = state.all.length > 0 ? state.all : firstPage.items;
  const last = state.all.length > 0 ? state.last : firstPage.last;
  const shown = formatNumber(position + items.length);
  const total = formatNumber(Math.max(state.count, position + items.length));

  useEffect(() => {
    if (focusFrom.current === undefined || items.length <= focusFrom.current) return;
    list.current?.children[focusFrom.current]?.querySelector('a')?.focus();
    focusFrom.current = undefined;
  }, [items.length]);

  return (
    <>
      <ol ref={list} className={styles.list} start={position + 1}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.entry}>
            <ItemCard
              item={item}
              section={place.section}
              size={index % pageSize === 0 ? 'feature' : 'standard'}
              headingLevel="h2"
              pictureLoading={index === 0 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        {hasMore && last !== undefined && (
          <a
            href={listAfterPath(place, last)}
            className={styles.button}
            aria-disabled={state.isLoading || undefined}
            onClick={(event) => {
              // A click for a new tab or window follows the link.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              focusFrom.current = items.length;
              void loadMore();
            }}
          >
            {state.isLoading ? texts.loading : texts.loadMore}
          </a>
        )}
        <output className={styles.count}>
          <span aria-hidden="true">{texts.shownOfTotal(shown, total)}</span>
          <span className={styles.spoken}>{texts.shownOfTotalSpoken(shown, total)}</span>
        </output>
      </div>
    </>
  );
}

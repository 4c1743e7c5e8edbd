'use client';
import { useEffect, useRef } from 'react';
import { ItemCard } from '@/components/ItemCard/ItemCard';
import { isPlainClick } from '@/lib/runtime/isPlainClick.client';
import { useItemList } from '@/lib/content/useItemList.client';
import type { ItemPage } from '@/lib/model/item';
import { pageSize } from '@/lib/model/paging';
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
  const { state, items, next, hasFailed, loadMore } = useItemList(place, firstPage, position);
  const list = useRef<HTMLOListElement>(null);
  const focusFrom = useRef<number | undefined>(undefined);
  const shown = formatNumber(position + items.length);
  const total = formatNumber(Math.max(state.count, position + items.length));
  const restLabel = hasFailed ? texts.tryAgain : texts.loadMore;

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
        {next !== undefined && (
          <a
            href={listAfterPath(place, next.id)}
            className={styles.button}
            aria-disabled={state.isLoading || undefined}
            onClick={(event) => {
              if (loadMore === undefined || !isPlainClick(event)) return;
              event.preventDefault();
              focusFrom.current = items.length;
              void loadMore();
            }}
          >
            {state.isLoading ? texts.loading : restLabel}
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

'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import controls from '@/components/ui/tokens/controls.module.css';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { useItemList } from '@/lib/content/useItemList.client';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import type { ItemPage } from '@/lib/model/item';
import { pickNextCursor } from '@/lib/model/listState';
import { listAfterPath, type ListPlace } from '@/lib/model/paths';
import { findSection } from '@/lib/model/sections';
import { CardPages } from './CardList';
import styles from './GrowingList.module.css';
import { loadCard, LoadedCard } from './LoadedCard.client';
import { pickCardSize } from './pickCardSize';

type GrowingListProps = {
  place: ListPlace;
  firstPage: ItemPage;
  position: number;
  /** The entries of the first page. */
  children: ReactNode;
};

/**
 * A list that goes on with «load more»: a plain link to the next page, which is what a reader without JavaScript gets, and a
 * button with it.
 */
export function GrowingList({ place, firstPage, position, children }: GrowingListProps) {
  const { all, last, count, isLoading, load, prepare } = useItemList({
    place,
    firstPage,
    loads: isWholeCategory(place) && position === 0 ? 'whole category' : 'next page',
    loadView: loadCard,
  });
  // A failed request empties `all` (docs/rows.md, S5): what the reader has stays on the page.
  const [shown, setShown] = useState(all);
  if (all.length > 0 && all !== shown) setShown(all);

  const known = new Set(firstPage.items.map(({ id }) => id));
  const added = shown.filter(({ id }) => !known.has(id));

  const list = useRef<HTMLOListElement>(null);
  const focusFrom = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (focusFrom.current === undefined || shown.length <= focusFrom.current) return;
    list.current?.children[focusFrom.current]?.querySelector('a')?.focus();
    focusFrom.current = undefined;
  }, [shown]);

  const next = pickNextCursor({ all: shown, last, count }, position);
  const end = position + shown.length;
  const total = formatNumber(Math.max(count, end));
  const restLabel = all.length === 0 ? texts.tryAgain : texts.loadMore;
  return (
    <>
      <CardPages ref={list} start={position + 1}>
        {children}
        {added.map((item, index) => (
          <li key={item.id}>
            <LoadedCard
              item={item}
              section={place.section}
              size={pickCardSize(firstPage.items.length + index)}
              headingLevel="h2"
            />
          </li>
        ))}
      </CardPages>
      <div className={styles.more}>
        {next !== undefined && (
          <a
            href={listAfterPath(place, next.id)}
            className={styles.button}
            aria-disabled={isLoading || undefined}
            onPointerDown={prepare}
            onClick={(event) => {
              // Behind an item without a usable moment only the link leads on.
              if (next.createdAt === undefined || !isPlainClick(event)) return;
              event.preventDefault();
              focusFrom.current = shown.length;
              void load();
            }}
          >
            {isLoading ? texts.loading : restLabel}
          </a>
        )}
        <output className={styles.count}>
          <span aria-hidden="true">{texts.shownOfTotal(formatNumber(end), total)}</span>
          <span className={controls.hidden}>{texts.shownOfTotalSpoken(formatNumber(end), total)}</span>
        </output>
      </div>
    </>
  );
}

function isWholeCategory({ section, category }: ListPlace): boolean {
  return category !== undefined && findSection(section).listsWholeCategories === true;
}

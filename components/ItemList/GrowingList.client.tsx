'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import type { ItemPage, RenderedItem } from '@/lib/model/item';
import { pickNextCursor } from '@/lib/model/paging';
import { type ListPlace, listAfterPath } from '@/lib/model/paths';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { useCodeOnDemand } from '@/lib/browser/useCodeOnDemand.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import styles from './ItemList.module.css';
import type { Growth, LaterPages as LaterPagesView } from './LaterPages.client';

type GrowingListProps = {
  place: ListPlace;
  firstPage: ItemPage<RenderedItem>;
  position: number;
  /** The entries of the first page. */
  children: ReactNode;
};

/** From then on every list has what earlier ones have loaded, as soon as it is mounted. */
let LoadedView: typeof LaterPagesView | undefined;

async function loadView(): Promise<typeof LaterPagesView> {
  // What the view loads next.
  void import('@/lib/firebase/firestore.client').catch(() => {});
  const { LaterPages } = await import('./LaterPages.client');
  LoadedView = LaterPages;
  return LaterPages;
}

/**
 * A list that goes on with «load more»: a plain link to the next page, which is what a reader without JavaScript gets. What
 * loads pages and draws cards comes with the first press.
 */
export function GrowingList({ place, firstPage, position, children }: GrowingListProps) {
  const {
    code: LaterPages,
    request: requestCode,
    ...code
  } = useCodeOnDemand({ load: loadView, loaded: LoadedView });
  const [growth, setGrowth] = useState<Growth>();
  const wasPressed = useRef(false);
  const focusFrom = useRef<number | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);

  const length = growth?.length ?? firstPage.items.length;
  const next = growth === undefined ? pickNextCursor([firstPage], position) : growth.next;
  const isLoading = growth?.isLoading ?? code.isLoading;
  const hasFailed = growth?.hasFailed ?? code.hasFailed;
  const shown = formatNumber(position + length);
  const total = formatNumber(Math.max(firstPage.count, position + length));
  const restLabel = hasFailed ? texts.tryAgain : texts.loadMore;

  useEffect(() => {
    if (focusFrom.current === undefined || length <= focusFrom.current) return;
    list.current?.children[focusFrom.current]?.querySelector('a')?.focus();
    focusFrom.current = undefined;
  }, [length]);

  // The press that loaded the code is done by it.
  const loadMore = growth?.loadMore;
  useEffect(() => {
    if (loadMore === undefined || !wasPressed.current) return;
    wasPressed.current = false;
    void loadMore();
  }, [loadMore]);

  const press = (): void => {
    focusFrom.current = length;
    if (growth !== undefined) return void growth.loadMore?.();
    wasPressed.current = true;
    if (!isLoading) void requestCode();
  };

  return (
    <>
      <ol ref={list} className={styles.list} start={position + 1}>
        {children}
        {growth?.entries}
      </ol>
      {LaterPages !== undefined && (
        <LaterPages place={place} firstPage={firstPage} position={position} onChange={setGrowth} />
      )}
      <div className={styles.more}>
        {next !== undefined && (
          <a
            href={listAfterPath(place, next.id)}
            className={styles.button}
            aria-disabled={isLoading || undefined}
            onPointerDown={() =>
              void waitForPaint()
                .then(loadView)
                .catch(() => {})
            }
            onClick={(event) => {
              // Behind an item without a usable moment only the link leads on.
              if (next.createdAt === undefined || !isPlainClick(event)) return;
              event.preventDefault();
              press();
            }}
          >
            {isLoading ? texts.loading : restLabel}
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

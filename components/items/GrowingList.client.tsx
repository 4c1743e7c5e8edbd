'use client';

import { isSameCard } from 'newsroom/model/cardItem';
import { untilEnd } from 'newsroom/model/events';
import type { Item, PageOfItems } from 'newsroom/model/item';
import { pickNextCursor } from 'newsroom/model/listState';
import { listAfterPath, listPath, type ListPlace } from 'newsroom/model/paths';
import { findSection } from 'newsroom/model/sections';
import { formatNumber } from 'newsroom/words/formatNumber';
import * as texts from 'newsroom/words/strings';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import { CardPages, pickCardSize } from './CardList';
import styles from './GrowingList.module.css';
import type { ItemCardProps } from './ItemCard';
import { loadCard, LoadedCard } from './LoadedCard.client';
import { useLinkInPlace } from './useLinkInPlace.client';
import { useListState } from './useListState.client';

type GrowingListProps = {
  place: ListPlace;
  firstPage: PageOfItems;
  position: number;
  /** The cards of the first page, which the server has drawn. */
  cards: readonly ReactNode[];
  /** The ids of items that stand above the list, each until its event is over. */
  idsAbove: readonly string[];
  scope: ItemCardProps['scope'];
};

/**
 * A list that goes on with “load more”: for readers without JavaScript a plain link to the next page, otherwise a
 * button.
 */
export function GrowingList({ place, firstPage, position, cards, idsAbove, scope }: GrowingListProps) {
  const state = useListState({ place, firstPage, loadView: loadCard });
  const { shown } = state;
  const loadMore = useLoadMore(place, position, state);
  const isAbove = ({ id }: Item): boolean => idsAbove.includes(id);
  const pickSize = (items: readonly Item[], item: Item) =>
    pickCardSize(place, position + items.filter((one) => !isAbove(one)).indexOf(item));

  const listElement = useRef<HTMLOListElement>(null);
  const focusNextItem = useFocusOnNextItem(listElement);

  return (
    <>
      <CardPages
        ref={listElement}
        place={place}
        start={position + 1}
        count={Math.max(state.count, position + shown.length)}
      >
        {shown.map((item) => {
          const listItem = (
            <li key={item.id}>
              {findCard(item) ?? (
                <LoadedCard
                  item={item}
                  section={place.section}
                  size={pickSize(shown, item)}
                  headingLevel="h2"
                  scope={scope}
                />
              )}
            </li>
          );
          return isAbove(item) ? (
            <UntilMoment key={item.id} {...untilEnd(item)} after={listItem} />
          ) : (
            listItem
          );
        })}
      </CardPages>
      <ListEnd
        {...{ place, position, state }}
        elsewhere={{ shown: shown.filter(isAbove).length, all: idsAbove.length }}
        load={() => {
          focusNextItem();
          loadMore();
        }}
      />
    </>
  );

  /** The server's card of an item, unless it would look different by now. */
  function findCard(item: Item): ReactNode {
    const at = firstPage.items.findIndex(({ id }) => id === item.id);
    const drawn = firstPage.items[at];
    const isSame =
      drawn !== undefined &&
      isSameCard(drawn, item) &&
      pickSize(firstPage.items, drawn) === pickSize(shown, item);
    return isSame ? cards[at] : undefined;
  }
}

type State = ReturnType<typeof useListState>;
type ListEndProps = {
  place: ListPlace;
  position: number;
  state: State;
  /** The numbers of items under a heading of their own: among the loaded ones, and among all. */
  elsewhere: { shown: number; all: number };
  load: () => void;
};

/** The link to the next items, or to those published above the list, and how much of it is shown. */
function ListEnd({ place, position, state, elsewhere, load }: ListEndProps) {
  const { shown: all, last, count } = state;
  const next = pickNextCursor({ all, last, count }, position);
  const end = position + all.length;
  const above = last === undefined ? count - end : 0;
  return (
    <div className={styles.more}>
      {next !== undefined && (
        <MoreLink
          {...state}
          href={listAfterPath(place, next.id)}
          // After an item without a usable date, only the plain link leads on.
          load={next.createdAt === undefined ? undefined : load}
        />
      )}
      {above > 0 && (
        <a href={listPath(place)} className={styles.button}>
          {texts.showPublished(formatNumber(above))}
        </a>
      )}
      <ShownOfTotal end={end - elsewhere.shown} count={count - elsewhere.all} />
    </div>
  );
}

type MoreLinkProps = Pick<State, 'isLoading' | 'error' | 'wantsMore' | 'prepare'> & {
  href: string;
  load: (() => void) | undefined;
};

function MoreLink({ isLoading, error, wantsMore, prepare, href, load }: MoreLinkProps) {
  const link = useLinkInPlace({ isLoading, error, load });
  const wantedLabel = isLoading ? texts.loading : texts.tryAgain;
  return (
    <a
      {...link}
      href={href}
      className={styles.button}
      aria-disabled={(wantsMore && isLoading) || undefined}
      onPointerDown={prepare}
    >
      {wantsMore ? wantedLabel : texts.loadMore}
    </a>
  );
}

/** The action of “load more”: all of a category, where the section lists whole ones, or the next page. */
function useLoadMore({ section, category }: ListPlace, position: number, state: State): () => void {
  const { isTooLarge, loadMore, loadCategory } = state;
  const wasTooLarge = useRef(isTooLarge);
  useEffect(() => {
    // The reader has just requested the whole category, which is too large: the next page is loaded instead.
    if (isTooLarge && !wasTooLarge.current) loadMore();
    wasTooLarge.current = isTooLarge;
  });
  const isWhole = category !== undefined && findSection(section).listsWholeCategories === true;
  return isWhole && position === 0 && !isTooLarge ? loadCategory : loadMore;
}

/** Returns a function that moves the focus to the list's next item, once it is rendered. */
function useFocusOnNextItem(list: RefObject<HTMLOListElement | null>): () => void {
  const focusFrom = useRef<number | undefined>(undefined);
  useEffect(() => {
    const listItem = focusFrom.current === undefined ? undefined : list.current?.children[focusFrom.current];
    if (listItem === undefined) return;
    listItem.querySelector('a')?.focus();
    focusFrom.current = undefined;
  });
  return () => (focusFrom.current = list.current?.children.length);
}

/** Says how many items are shown of how many; renders nothing if all are shown. */
function ShownOfTotal({ end, count }: { end: number; count: number }) {
  return (
    <output className={styles.count}>
      {end < count && texts.shownOfTotal(formatNumber(end), formatNumber(count))}
    </output>
  );
}

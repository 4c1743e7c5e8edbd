'use client';

import { useRef, type ReactNode } from 'react';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { useItemList } from '@/lib/content/useItemList.client';
import * as texts from '@/lib/i18n/strings';
import { pickCategoryField } from '@/lib/model/listState';
import { listPath, type ListPlace } from '@/lib/model/paths';
import { CardRow } from './CardList';
import { loadCard, LoadedCard } from './LoadedCard.client';
import styles from './RelatedList.module.css';

type RelatedListProps = {
  place: ListPlace;
  currentId: string;
  /** The entries that the server read. */
  children: ReactNode;
};

const nothingYet = { items: [], last: undefined, count: 0 };

/**
 * A list with a link to all of its kind. The link is a plain one; with JavaScript a category's opens in place, unless it is
 * too large.
 */
export function RelatedList({ place, currentId, children }: RelatedListProps) {
  const { isLoading, load, prepare, ...state } = useItemList({
    place,
    firstPage: nothingYet,
    loads: 'whole category',
    beside: currentId,
    loadView: loadCard,
  });
  const isTooLarge = useRef(false);
  const others = state[pickCategoryField(place.section)].filter(({ id }) => id !== currentId);
  const all = place.category === undefined ? texts.allOfSection : texts.allOfCategory;
  if (others.length > 0) {
    return (
      <CardRow>
        {others.map((item) => (
          <li key={item.id}>
            <LoadedCard item={item} section={place.section} size="standard" headingLevel="h3" />
          </li>
        ))}
      </CardRow>
    );
  }
  return (
    <>
      <CardRow>{children}</CardRow>
      <p className={styles.more}>
        <a
          href={listPath(place)}
          className={styles.link}
          onPointerDown={place.category === undefined ? undefined : prepare}
          onClick={async (event) => {
            if (place.category === undefined || isTooLarge.current || !isPlainClick(event)) return;
            event.preventDefault();
            const link = event.currentTarget;
            isTooLarge.current = (await load()) === 'too large';
            if (isTooLarge.current) link.click();
          }}
        >
          {isLoading ? texts.loading : all}
        </a>
      </p>
    </>
  );
}

'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { useItemState } from '@/lib/content/useItemState.client';
import * as texts from '@/lib/i18n/strings';
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

/**
 * A list with a link to all of its kind. The link is a plain one; with JavaScript a category's opens in place, unless
 * it is too large.
 */
export function RelatedList({ place, currentId, children }: RelatedListProps) {
  const { shown, isLoading, isTooLarge, loadCategory, prepare } = useItemState({
    place,
    beside: currentId,
    loadView: loadCard,
  });
  const others = shown.filter(({ id }) => id !== currentId);
  const link = useRef<HTMLAnchorElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (isTooLarge && isWanted.current) link.current?.click();
    isWanted.current = false;
  }, [isTooLarge]);
  const all = place.category === undefined ? texts.allOfSection : texts.allOfCategory;
  if (others.length > 0) {
    return (
      <CardRow layout="three">
        {others.map((item) => (
          <li key={item.id}>
            <LoadedCard
              item={item}
              section={place.section}
              size="standard"
              headingLevel="h3"
              scope={place.category === undefined ? 'section' : 'category'}
            />
          </li>
        ))}
      </CardRow>
    );
  }
  return (
    <>
      <CardRow layout="three">{children}</CardRow>
      <p className={styles.more}>
        <a
          ref={link}
          href={listPath(place)}
          className={styles.link}
          onPointerDown={place.category === undefined ? undefined : prepare}
          onClick={(event) => {
            if (place.category === undefined || isTooLarge || !isPlainClick(event)) return;
            event.preventDefault();
            isWanted.current = true;
            loadCategory();
          }}
        >
          {isLoading ? texts.loading : all}
        </a>
      </p>
    </>
  );
}

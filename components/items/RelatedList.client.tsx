'use client';

import { listPath, type ListPlace } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { CardRow } from './CardList';
import { loadCard, LoadedCard } from './LoadedCard.client';
import styles from './RelatedList.module.css';
import { useItemState } from './useItemState.client';
import { useLinkInPlace } from './useLinkInPlace.client';

type RelatedListProps = {
  place: ListPlace;
  currentId: string;
  children: ReactNode;
};

/**
 * A list with a link to all of its kind. The link is a plain one; with JavaScript a category's opens in place, unless
 * it is too large.
 */
export function RelatedList({ place, currentId, children }: RelatedListProps) {
  const state = useItemState({ place, beside: currentId, loadView: loadCard });
  const { shown, isLoading, loadCategory, prepare } = state;
  const others = shown.filter(({ id }) => id !== currentId);
  const isCategory = place.category !== undefined;
  const link = useLinkInPlace({ ...state, load: isCategory ? loadCategory : undefined });
  const all = isCategory ? texts.allOfCategory : texts.allOfSection;
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
          {...link}
          href={listPath(place)}
          className={styles.link}
          onPointerDown={isCategory ? prepare : undefined}
        >
          {isLoading ? texts.loading : all}
        </a>
      </p>
    </>
  );
}

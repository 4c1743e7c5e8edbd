'use client';

import type { SectionName } from 'newsroom/model/sections';
import { formatNumber } from 'newsroom/words/formatNumber';
import * as texts from 'newsroom/words/strings';
import styles from './ItemViews.module.css';
import { useItemState } from './useItemState.client';

type ItemViewsProps = {
  section: SectionName;
  id: string;
  /** The number that the server read, up to a minute ago or more. */
  views: number;
};

/**
 * An item's views: as the server read them at first, then with the reader's own. The number never falls, whatever
 * fails. An item without views has an empty place, so that the first view moves nothing.
 */
export function ItemViews({ section, id, views }: ItemViewsProps) {
  const { lastViews } = useItemState({ place: { section }, id });
  const count = Math.max(views, lastViews);
  return (
    <span className={styles.views} hidden={count === 0}>
      {texts.views(formatNumber(count))}
    </span>
  );
}

'use client';

import { useItemState } from '@/lib/content/useItemState.client';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import type { SectionName } from '@/lib/model/sections';
import styles from './ItemViews.module.css';

type ItemViewsProps = {
  section: SectionName;
  id: string;
  /** As the server read it, up to a minute ago or more. */
  views: number;
};

/** An item's views: as the server read them at first, then with the reader's own. They never fall, whatever fails. */
export function ItemViews({ section, id, views }: ItemViewsProps) {
  const { lastViews } = useItemState({ place: { section }, id });
  return <span className={styles.views}>{texts.views(formatNumber(Math.max(views, lastViews)))}</span>;
}

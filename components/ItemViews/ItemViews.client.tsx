'use client';
import { useViewCount } from '@/lib/content/useViewCount.client';
import type { SectionName } from '@/lib/model/sections';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import styles from './ItemViews.module.css';

type ItemViewsProps = {
  section: SectionName;
  id: string;
  /** As the server read it, up to a minute ago or more. */
  views: number;
};

/** An item's views. Mounting it opens the item: adds one view and shows the new count. */
export function ItemViews({ section, id, views }: ItemViewsProps) {
  const { current } = useViewCount(section, id);
  return <span className={styles.views}>{texts.views(formatNumber(current?.views ?? views))}</span>;
}

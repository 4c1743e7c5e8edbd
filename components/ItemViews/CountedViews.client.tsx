'use client';
import { useViewCount } from '@/lib/content/useViewCount.client';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import type { ItemViewsProps } from './ItemViews.client';

/** An item's views with the reader's own. Mounting it opens the item: adds one view and shows the new count. */
export function CountedViews({ section, id, views }: ItemViewsProps) {
  const { current } = useViewCount(section, id);
  return texts.views(formatNumber(current?.views ?? views));
}

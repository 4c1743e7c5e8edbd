'use client';
import { type ComponentType, useEffect, useState } from 'react';
import { formatNumber } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import type { SectionName } from '@/lib/model/sections';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import styles from './ItemViews.module.css';

export type ItemViewsProps = {
  section: SectionName;
  id: string;
  /** As the server read it, up to a minute ago or more. */
  views: number;
};

/** An item's views. What counts this one is loaded once the browser is idle. */
export function ItemViews(props: ItemViewsProps) {
  const [Counted, setCounted] = useState<ComponentType<ItemViewsProps>>();
  useEffect(
    () =>
      runWhenIdle(() => {
        // Where it cannot be loaded, as without a network, the opening is not counted.
        import('./CountedViews.client').then(
          ({ CountedViews }) => setCounted(() => CountedViews),
          () => {},
        );
      }),
    [],
  );
  return (
    <span className={styles.views}>
      {Counted === undefined ? texts.views(formatNumber(props.views)) : <Counted {...props} />}
    </span>
  );
}

'use client';

import * as texts from 'newsroom/words/strings';
import { UntilMoment } from '@/components/ui/UntilMoment.client';
import { newBadgeWindowMs } from './menu';
import styles from './SiteHeader.module.css';

/** «Նոր» while an entry's timestamp (epoch ms), where it has one, is less than 30 days old (docs/rows.md, H4). */
export function NewBadge({ timestamp, wasNew }: { timestamp: number | undefined; wasNew: boolean }) {
  if (timestamp === undefined) return null;
  return (
    <UntilMoment moment={timestamp + newBadgeWindowMs} wasBefore={wasNew}>
      <span className={styles.badge}>{texts.newBadge}</span>
    </UntilMoment>
  );
}

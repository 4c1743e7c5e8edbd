'use client';
import { useIsBefore } from '@/lib/browser/useIsBefore.client';
import { newBadgeWindowMs } from './newBadge';
import * as texts from '@/lib/i18n/strings';
import styles from './NewBadge.module.css';

type NewBadgeProps = {
  /** Epoch ms. */
  timestamp: number;
  /** What the server found: the page may have been cached since. */
  wasNew: boolean;
};

/** «Նոր», for as long as the entry's timestamp is less than 30 days old; disappears by itself (specification 2). */
export function NewBadge({ timestamp, wasNew }: NewBadgeProps) {
  const isShown = useIsBefore(timestamp + newBadgeWindowMs, wasNew);
  return isShown ? <span className={styles.badge}>{texts.newBadge}</span> : null;
}

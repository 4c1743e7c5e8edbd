'use client';
import { useSyncExternalStore } from 'react';
import { isNew, newBadgeWindowMs } from './newBadge';
import * as texts from '@/lib/i18n/strings';
import styles from './NewBadge.module.css';

type NewBadgeProps = {
  /** Epoch ms. */
  timestamp: number;
  /** What the server found: the page may have been cached since. */
  wasNew: boolean;
};

// Browsers store a timer's delay in 32 bits, and a longer one would fire at once. Nobody keeps a page open for 25 days.
const longestDelayMs = 2 ** 31 - 1;

/** «Նոր», for as long as the entry's timestamp is less than 30 days old; disappears by itself (specification 2). */
export function NewBadge({ timestamp, wasNew }: NewBadgeProps) {
  const isShown = useSyncExternalStore(
    (notify) => {
      const remainingMs = timestamp + newBadgeWindowMs - Date.now();
      const timer = setTimeout(notify, Math.min(remainingMs, longestDelayMs));
      return () => clearTimeout(timer);
    },
    () => isNew(timestamp, Date.now()),
    () => wasNew,
  );
  return isShown ? <span className={styles.badge}>{texts.newBadge}</span> : null;
}

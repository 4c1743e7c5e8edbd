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

// Browsers store a timer's delay in 32 bits; a longer one would fire at once.
const longestDelayMs = 2 ** 31 - 1;

/** «Նոր», for as long as the entry's timestamp is less than 30 days old; disappears by itself (specification 2). */
export function NewBadge({ timestamp, wasNew }: NewBadgeProps) {
  const isShown = useSyncExternalStore(
    (notify) => callWhenPast(timestamp + newBadgeWindowMs, notify),
    () => isNew(timestamp, Date.now()),
    () => wasNew,
  );
  return isShown ? <span className={styles.badge}>{texts.newBadge}</span> : null;
}

/** Calls `notify` once `moment` (epoch ms) is past; never if it already is. Returns what cancels it. */
function callWhenPast(moment: number, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    const remainingMs = moment - Date.now();
    if (remainingMs > 0) timer = setTimeout(wait, Math.min(remainingMs, longestDelayMs));
    else if (timer !== undefined) notify();
  };
  wait();
  return () => clearTimeout(timer);
}

'use client';

import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { formatLocalTime } from '@/lib/i18n/formatDate';
import * as texts from '@/lib/i18n/strings';
import styles from './LocalTime.module.css';

/**
 * A moment (epoch ms) in the reader's zone, where that is not Yerevan's: «(ձեր ժամանակով՝ 17:00)». Unknown to the
 * server.
 */
export function LocalTime({ moment }: { moment: number }) {
  const isKnown = useInBrowser(() => true);
  const time = isKnown && formatLocalTime(moment);
  return <span className={styles.time}>{time && texts.timeOfReader(time)}</span>;
}

'use client';

import { formatLocalTime } from 'newsroom/words/formatDate';
import * as texts from 'newsroom/words/strings';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import styles from './LocalTime.module.css';

type LocalTimeProps = {
  /** Epoch ms. */
  moment: number;
  /** Epoch ms, less than a day later. */
  end?: number | undefined;
};

/** A moment in the reader's zone, where that is not Yerevan's: «(ձեր ժամանակով՝ 17:00)». Unknown to the server. */
export function LocalTime({ moment, end }: LocalTimeProps) {
  const isKnown = useInBrowser(() => true);
  const time = isKnown && formatLocalTime(moment, end);
  return (
    <span className={styles.time}>
      {time && (
        <>
          ({texts.timeOfReader} <span>{time}</span>)
        </>
      )}
    </span>
  );
}

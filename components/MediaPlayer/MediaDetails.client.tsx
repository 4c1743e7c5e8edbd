'use client';
import type { ReactNode } from 'react';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import styles from './MediaPlayer.module.css';

type MediaDetailsProps = {
  /** Seconds; undefined where the recording plays from its beginning. */
  resumedAt: number | undefined;
  durationSeconds: number | undefined;
  /** The size of the file, as text. */
  size: string | undefined;
  onStartOver: () => void;
  /** The download link. */
  children: ReactNode;
};

/** The line below the player: where it resumed with a button to start over, else the duration; file size and download. */
export function MediaDetails({ resumedAt, durationSeconds, size, onStartOver, children }: MediaDetailsProps) {
  return (
    <div className={styles.below}>
      <output className={styles.resumed}>
        {resumedAt !== undefined && texts.resumedFrom(formatClock(resumedAt))}
      </output>
      {resumedAt === undefined ? (
        durationSeconds !== undefined && <p>{texts.mediaLength(formatClock(durationSeconds))}</p>
      ) : (
        <button type="button" className={styles.startOver} onClick={onStartOver}>
          {texts.startOver}
        </button>
      )}
      {size !== undefined && <p>{texts.mediaSize(size)}</p>}
      {children}
    </div>
  );
}

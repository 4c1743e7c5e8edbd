'use client';

import type { RefObject } from 'react';
import { formatSpeed } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { setPlaybackSpeed, usePlaybackSpeed } from '@/lib/media/usePlaybackSpeed.client';
import { playbackSpeeds } from '@/lib/preferences/playbackSpeed.client';
import styles from './MediaPlayer.module.css';

/** Chooses the speed of a recording. */
export function SpeedChoice({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const speed = usePlaybackSpeed(media);
  // The browser's own menu has others.
  const speeds = [...new Set([...playbackSpeeds, speed])].toSorted((one, other) => one - other);
  return (
    <label className={styles.speed}>
      <span>{texts.playbackSpeed} </span>
      <select value={speed} onChange={({ target }) => setPlaybackSpeed(media.current, Number(target.value))}>
        {speeds.map((each) => (
          <option key={each} value={each}>
            {formatSpeed(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

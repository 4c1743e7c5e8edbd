'use client';

import type { RefObject } from 'react';
import { formatSpeed } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { listSpeeds, setPlaybackSpeed, usePlaybackSpeed } from '@/lib/media/playbackSpeed.client';
import styles from './SpeedChoice.module.css';

/** Chooses the speed of a recording on its page. */
export function SpeedChoice({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const speed = usePlaybackSpeed(media);
  return (
    <label className={styles.speed}>
      {texts.playbackSpeed}{' '}
      <select value={speed} onChange={({ target }) => setPlaybackSpeed(media.current, Number(target.value))}>
        {listSpeeds(speed).map((each) => (
          <option key={each} value={each}>
            {formatSpeed(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

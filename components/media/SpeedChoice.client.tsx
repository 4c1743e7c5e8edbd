'use client';

import type { RefObject } from 'react';
import controls from '@/components/ui/tokens/controls.module.css';
import { formatSpeed } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { setPlaybackSpeed, usePlaybackSpeed } from '@/lib/media/usePlaybackSpeed.client';
import { playbackSpeeds } from '@/lib/preferences/playbackSpeed.client';
import styles from './SpeedChoice.module.css';

type SpeedChoiceProps = {
  media: RefObject<HTMLMediaElement | null>;
  /** Where there is little room only screen readers have the label: the choice itself says what it is. */
  label: 'visible' | 'spoken';
};

/** Chooses the speed of a recording. */
export function SpeedChoice({ media, label }: SpeedChoiceProps) {
  const speed = usePlaybackSpeed(media);
  // The browser's own menu has others.
  const speeds = [...new Set([...playbackSpeeds, speed])].toSorted((one, other) => one - other);
  return (
    <label className={styles.speed}>
      <span className={label === 'spoken' ? controls.hidden : undefined}>{texts.playbackSpeed} </span>
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

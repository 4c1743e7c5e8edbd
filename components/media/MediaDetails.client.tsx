'use client';
import type { RefObject } from 'react';
import controls from '@/components/site/Theme/controls.module.css';
import { formatSpeed } from '@/lib/i18n/formatNumber';
import * as texts from '@/lib/i18n/strings';
import { setPlaybackSpeed, usePlaybackSpeed } from '@/lib/media/usePlaybackSpeed.client';
import { playbackSpeeds } from '@/lib/preferences/playbackSpeed.client';
import styles from './MediaPlayer.module.css';

type MediaDetailsProps = {
  media: RefObject<HTMLMediaElement | null>;
  kind: 'video' | 'audio';
  src: string;
  /** Where it resumed, as text; undefined where the recording plays from its beginning. */
  resumed: string | undefined;
  /** The duration, as text. */
  length: string | undefined;
  /** The size of the file, as text. */
  size: string | undefined;
  onStartOver: () => void;
};

/** The line below the player: where it resumed with a button to start over, else the duration; speed, file size and download. */
export function MediaDetails({ media, kind, src, resumed, length, size, onStartOver }: MediaDetailsProps) {
  return (
    <div className={styles.below}>
      <output className={styles.resumed}>{resumed}</output>
      {resumed === undefined ? (
        length !== undefined && <p>{length}</p>
      ) : (
        <button type="button" className={controls.link} onClick={onStartOver}>
          {texts.startOver}
        </button>
      )}
      {size !== undefined && <p>{texts.mediaSize(size)}</p>}
      <SpeedChoice media={media} />
      <a className={styles.download} href={src} download>
        {texts.download}{' '}
        <span className={controls.hidden}>
          {kind === 'video' ? texts.downloadVideo : texts.downloadAudio}
        </span>
      </a>
    </div>
  );
}

/** Chooses the speed of a recording. */
export function SpeedChoice({ media }: Pick<MediaDetailsProps, 'media'>) {
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

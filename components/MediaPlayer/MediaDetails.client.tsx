'use client';
import * as texts from '@/lib/i18n/strings';
import styles from './MediaPlayer.module.css';

type MediaDetailsProps = {
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

/** The line below the player: where it resumed with a button to start over, else the duration; file size and download. */
export function MediaDetails({ kind, src, resumed, length, size, onStartOver }: MediaDetailsProps) {
  return (
    <div className={styles.below}>
      <output className={styles.resumed}>{resumed}</output>
      {resumed === undefined ? (
        length !== undefined && <p>{length}</p>
      ) : (
        <button type="button" className={styles.startOver} onClick={onStartOver}>
          {texts.startOver}
        </button>
      )}
      {size !== undefined && <p>{texts.mediaSize(size)}</p>}
      <a className={styles.download} href={src} download>
        {texts.download}{' '}
        <span className={styles.downloadKind}>
          {kind === 'video' ? texts.downloadVideo : texts.downloadAudio}
        </span>
      </a>
    </div>
  );
}

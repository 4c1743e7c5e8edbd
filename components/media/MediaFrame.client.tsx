'use client';
import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import { usePlayback } from '@/lib/media/usePlayback.client';
import { MediaDetails } from './MediaDetails.client';
import styles from './MediaPlayer.module.css';
import { PlayMark } from './PlayMark';

type MediaFrameProps = {
  kind: 'video' | 'audio';
  src: string;
  title: string;
  section: string;
  /** The URL of what is shown on the lock screen. */
  artwork: string | undefined;
  captions: string | undefined;
  /** The duration, as text. */
  length: string | undefined;
  /** The size of the file, as text. */
  size: string | undefined;
  positionKey: string;
  /** What stands for a film before it plays. */
  children?: ReactNode;
};

/**
 * A recording with the browser's own controls, which work without scripts. A film has them from its first press on; before
 * that it is its picture and one button. Nothing of the recording is fetched before it is played.
 */
export function MediaFrame(props: MediaFrameProps) {
  const { kind, src, title, section, artwork, captions, length, size, positionKey, children } = props;
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [hasPlayed, setHasPlayed] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [resumed, setResumed] = useState<string>();
  // Read while the controls are still visible: a hidden element loses the focus.
  const hadFocus = useRef(false);
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus();
  }, []);
  const onResume = useCallback((seconds: number) => setResumed(texts.resumedFrom(formatClock(seconds))), []);
  usePlayback(media, { key: positionKey, onResume, title, section, picture: artwork });

  // The reader may have started it before hydration.
  useEffect(() => {
    if (media.current?.error) setHasFailed(true);
    else if (media.current?.paused === false) setHasPlayed(true);
  }, []);

  const attributes = {
    ref: media,
    src,
    className: styles.media,
    'aria-label': title,
    controls: true,
    hidden: hasFailed,
    preload: 'none',
    onPlay: () => setHasPlayed(true),
    onEnded: () => setResumed(undefined),
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      hadFocus.current = document.activeElement === currentTarget;
      setHasFailed(true);
    },
  } as const;

  return (
    <div className={styles.player}>
      <div
        className={styles.frame}
        data-kind={kind}
        data-color-scheme={kind === 'video' ? 'dark' : undefined}
      >
        {kind === 'video' && !hasPlayed && !hasFailed && (
          <>
            {children}
            {/* Its press is not React's: lib/browser/earlyTaps.inline.ts. */}
            <button
              type="button"
              className={styles.facade}
              data-play=""
              aria-label={texts.watchVideo}
              suppressHydrationWarning
            >
              <PlayMark />
            </button>
          </>
        )}
        {kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown where the item has them
          <video
            {...attributes}
            playsInline
            // A track of another origin is refused without it.
            crossOrigin={captions === undefined ? undefined : 'anonymous'}
          >
            {captions !== undefined && (
              <track kind="captions" srcLang="hy" label={texts.captions} src={captions} />
            )}
          </video>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the page's own text is below it
          <audio {...attributes} />
        )}
        {hasFailed && (
          <div className={styles.failure}>
            <p role="alert">{kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}</p>
            <button
              type="button"
              ref={takeFocus}
              className={styles.retry}
              onClick={() => {
                // The player must be visible before it takes the focus from this button, which is removed.
                flushSync(() => setHasFailed(false));
                media.current?.focus();
                media.current?.load();
                // A failure also fires the element's error event.
                media.current?.play().catch(() => undefined);
              }}
            >
              {texts.tryAgain}
            </button>
          </div>
        )}
      </div>
      <MediaDetails
        {...{ media, kind, src, resumed, length, size }}
        onStartOver={() => {
          if (media.current !== null) media.current.currentTime = 0;
          setResumed(undefined);
        }}
      />
    </div>
  );
}

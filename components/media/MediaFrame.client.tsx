'use client';

import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import controls from '@/components/ui/tokens/controls.module.css';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import { playAgain } from '@/lib/media/playbackBar.client';
import type { Recording } from '@/lib/media/recording';
import styles from './MediaPlayer.module.css';
import { SpeedChoice } from './SpeedChoice.client';
import { usePlayback } from './usePlayback.client';

type MediaFrameProps = {
  recording: Recording;
  src: string;
  captions: string | undefined;
  /** The duration, as text. */
  length: string | undefined;
  /** The size of the file, as text. */
  size: string | undefined;
  /** What stands for a film before it plays, with the button that plays it. */
  children?: ReactNode;
};

/**
 * A recording with the browser's own controls, which work without scripts. A film has them from its first press on; before
 * that it is its picture and one button. Nothing of the recording is fetched before it is played. Below it are where it
 * resumed with a button to start over, else the duration; the speed, the size of the file, and the download.
 */
export function MediaFrame({ recording, src, captions, length, size, children }: MediaFrameProps) {
  const { kind, title } = recording;
  const place = useRef<HTMLDivElement>(null);
  const media = useRef<HTMLMediaElement>(null);
  const [hasPlayed, setHasPlayed] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [resumed, setResumed] = useState<string>();
  // Read while the controls are still visible: a hidden element loses the focus.
  const hadFocus = useRef(false);
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus();
  }, []);
  const onResume = useCallback((seconds: number) => setResumed(texts.resumedFrom(formatClock(seconds))), []);
  usePlayback(place, recording, onResume);

  // Not React's own handlers: the element may be one that React made on an earlier page.
  useLayoutEffect(() => {
    const element = place.current?.firstElementChild as HTMLMediaElement;
    media.current = element;
    const controller = new AbortController();
    const listen = (event: string, listener: () => void): void =>
      element.addEventListener(event, listener, { signal: controller.signal });
    const onFailure = (): void => {
      hadFocus.current = document.activeElement === element;
      setHasFailed(true);
    };
    listen('play', () => setHasPlayed(true));
    listen('ended', () => setResumed(undefined));
    listen('error', onFailure);
    // The reader may have started it before hydration, or on an earlier visit of this page.
    if (element.error) onFailure();
    else if (!element.paused || element.currentTime > 0) setHasPlayed(true);
    return () => controller.abort();
  }, []);

  const startOver = (): void => {
    if (media.current !== null) media.current.currentTime = 0;
    setResumed(undefined);
  };

  const attributes = {
    src,
    className: styles.media,
    'aria-label': title,
    controls: true,
    preload: 'none',
  } as const;

  return (
    <div className={styles.player}>
      <div
        className={styles.frame}
        data-kind={kind}
        data-color-scheme={kind === 'video' ? 'dark' : undefined}
      >
        {!hasPlayed && !hasFailed && children}
        <div ref={place} hidden={hasFailed}>
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
        </div>
        {hasFailed && (
          <div className={styles.failure}>
            <p role="alert">{kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}</p>
            <button
              type="button"
              ref={takeFocus}
              className={controls.pill}
              onClick={() => {
                // The player must be visible before it takes the focus from this button, which is removed.
                flushSync(() => setHasFailed(false));
                media.current?.focus();
                if (media.current !== null) playAgain(media.current);
              }}
            >
              {texts.tryAgain}
            </button>
          </div>
        )}
      </div>
      <div className={styles.below}>
        <output className={styles.resumed}>{resumed}</output>
        {resumed === undefined ? (
          length !== undefined && <p>{length}</p>
        ) : (
          <button type="button" className={controls.link} onClick={startOver}>
            {texts.startOver}
          </button>
        )}
        {size !== undefined && <p>{size}</p>}
        <SpeedChoice media={media} />
        <a className={styles.download} href={src} download>
          {texts.download}{' '}
          <span className={controls.hidden}>
            {kind === 'video' ? texts.downloadVideo : texts.downloadAudio}
          </span>
        </a>
      </div>
    </div>
  );
}

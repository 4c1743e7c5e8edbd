'use client';

import { useCallback, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import controls from '@/components/ui/tokens/controls.module.css';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import { playAgain } from '@/lib/media/playingOn.client';
import type { PlayableFile, Recording } from '@/lib/media/recording';
import styles from './MediaPlayer.module.css';
import { useMediaState } from './useMediaState.client';

type MediaFrameProps = PlayableFile & {
  /** What stands for a film before it plays, with the button that plays it. */
  cover?: ReactNode;
  /** PlayerControls, made on the server. */
  player: ReactNode;
  /** What is known of the file. */
  children: ReactNode;
};

/**
 * A recording with the site's controls; without scripts with the browser's own. A film is its picture and one button
 * until its first press. Nothing of the recording is fetched before it is played.
 */
export function MediaFrame({ recording, src, captions, cover, player, children }: MediaFrameProps) {
  const { kind, title } = recording;
  const state = useMediaState(recording);
  const { placeRef, mediaRef, controlsRef, hasPlayed, resumedSeconds, hasFailed, hadFocusRef } = state;

  return (
    <div className={styles.player} data-player="">
      <div
        className={styles.frame}
        data-kind={kind}
        data-color-scheme={kind === 'video' ? 'dark' : undefined}
      >
        {!hasPlayed && !hasFailed && cover}
        <div ref={placeRef} hidden={hasFailed}>
          <MediaElement kind={kind} src={src} title={title} captions={captions} />
        </div>
        {hasFailed && (
          <Failure
            kind={kind}
            hadFocusRef={hadFocusRef}
            onRetry={() => {
              // The player must be visible before it takes the focus from the button, which is removed.
              flushSync(() => state.setHasFailed(false));
              controlsRef.current?.querySelector<HTMLElement>('[data-play]')?.focus();
              if (mediaRef.current !== null) playAgain(mediaRef.current);
            }}
          />
        )}
      </div>
      <div ref={controlsRef} hidden={hasFailed && kind === 'audio'}>
        {player}
      </div>
      <div className={styles.below}>
        <Resumed
          seconds={resumedSeconds}
          onStartOver={() => {
            if (mediaRef.current !== null) mediaRef.current.currentTime = 0;
            state.setResumedSeconds(undefined);
          }}
        />
        {children}
      </div>
    </div>
  );
}

type MediaElementProps = Pick<MediaFrameProps, 'src' | 'captions'> & Pick<Recording, 'kind' | 'title'>;

function MediaElement({ kind, src, title, captions }: MediaElementProps) {
  const attributes = {
    src,
    className: styles.media,
    'aria-label': title,
    controls: true,
    preload: 'none',
  } as const;
  if (kind === 'audio') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the page's own text is below it
    return <audio {...attributes} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown where the item has them
    <video
      {...attributes}
      playsInline
      // A track of another origin is refused without it.
      crossOrigin={captions === undefined ? undefined : 'anonymous'}
    >
      {captions !== undefined && <track kind="captions" srcLang="hy" label={texts.captions} src={captions} />}
    </video>
  );
}

type FailureProps = Pick<Recording, 'kind'> & { hadFocusRef: RefObject<boolean>; onRetry: () => void };

/** In place of a recording that cannot be had. Its button takes over the focus that the player had. */
function Failure({ kind, hadFocusRef, onRetry }: FailureProps) {
  const takeFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (hadFocusRef.current) button?.focus();
    },
    [hadFocusRef],
  );
  return (
    <div className={styles.failure}>
      <p role="alert">{kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}</p>
      <button type="button" ref={takeFocus} className={controls.pill} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** Where the recording resumed, with a button to start over. */
function Resumed({ seconds, onStartOver }: { seconds: number | undefined; onStartOver: () => void }) {
  return (
    <>
      <output className={styles.resumed}>
        {seconds !== undefined && texts.resumedFrom(formatClock(seconds))}
      </output>
      {seconds !== undefined && (
        <button type="button" className={controls.link} onClick={onStartOver}>
          {texts.startOver}
        </button>
      )}
    </>
  );
}

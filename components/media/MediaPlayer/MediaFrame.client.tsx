'use client';

import { useCallback, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { barOnDemand } from '@/components/media/barOnDemand.client';
import { SpeedChoice } from '@/components/media/SpeedChoice.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { useStore } from '@/lib/browser/createStore.client';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import { playAgain } from '@/lib/media/playingOn.client';
import type { PlayableFile, Recording } from '@/lib/media/recording';
import styles from './MediaPlayer.module.css';
import { useMediaState } from './useMediaState.client';

type MediaFrameProps = PlayableFile & {
  /** The duration, as text. */
  length: string | undefined;
  /** The size of the file, as text. */
  size: string | undefined;
  /** What stands for a film before it plays, with the button that plays it. */
  children?: ReactNode;
};

/**
 * A recording with the browser's own controls, which work without scripts. A film has them from its first press on;
 * before that it is its picture and one button. An audio recording that has played has those of the bar. Nothing of the
 * recording is fetched before it is played.
 */
export function MediaFrame({ recording, src, captions, length, size, children }: MediaFrameProps) {
  const { kind, title } = recording;
  const state = useMediaState(recording);
  const { placeRef, mediaRef, played, resumedSeconds, hasFailed, hadFocusRef } = state;

  return (
    <div className={styles.player}>
      <div
        className={styles.frame}
        data-kind={kind}
        data-color-scheme={kind === 'video' ? 'dark' : undefined}
      >
        {!played && !hasFailed && children}
        <div ref={placeRef} hidden={hasFailed}>
          <MediaElement kind={kind} src={src} title={title} captions={captions} />
        </div>
        {kind === 'audio' && played && !hasFailed && <LoadedControls media={played} />}
        {hasFailed && (
          <Failure
            kind={kind}
            hadFocusRef={hadFocusRef}
            onRetry={() => {
              // The player must be visible before it takes the focus from the button, which is removed.
              flushSync(() => state.setHasFailed(false));
              mediaRef.current?.focus();
              if (mediaRef.current !== null) playAgain(mediaRef.current);
            }}
          />
        )}
      </div>
      <div className={styles.below}>
        <Length
          length={length}
          resumedSeconds={resumedSeconds}
          onStartOver={() => {
            if (mediaRef.current !== null) mediaRef.current.currentTime = 0;
            state.setResumedSeconds(undefined);
          }}
        />
        {size !== undefined && <p>{size}</p>}
        <SpeedChoice media={mediaRef} />
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

/** The parts of the bar in place of the browser's controls, once they are loaded. */
function LoadedControls({ media }: { media: HTMLMediaElement }) {
  const { code: bar } = useStore(barOnDemand);
  return bar && <bar.AudioControls media={media} />;
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

type LengthProps = Pick<MediaFrameProps, 'length'> & {
  resumedSeconds: number | undefined;
  onStartOver: () => void;
};

/** How long the recording is, or where it resumed, with a button to start over. */
function Length({ length, resumedSeconds, onStartOver }: LengthProps) {
  const isResumed = resumedSeconds !== undefined;
  return (
    <>
      <output className={styles.resumed}>
        {isResumed && texts.resumedFrom(formatClock(resumedSeconds))}
      </output>
      {!isResumed && length !== undefined && <p>{length}</p>}
      {isResumed && (
        <button type="button" className={controls.link} onClick={onStartOver}>
          {texts.startOver}
        </button>
      )}
    </>
  );
}

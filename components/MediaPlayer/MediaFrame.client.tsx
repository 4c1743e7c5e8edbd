'use client';
import {
  type ComponentType,
  type CSSProperties,
  type FocusEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import * as texts from '@/lib/i18n/strings';
import { finishPress } from './finishPress.client';
import { MediaDetails } from './MediaDetails.client';
import styles from './MediaPlayer.module.css';
import type { PlayerControlsProps } from './PlayerControls.client';

type MediaFrameProps = {
  kind: 'video' | 'audio';
  src: string;
  title: string;
  section: string;
  /** Shown before the video plays, and on the lock screen. */
  picture: string | undefined;
  captions: string | undefined;
  durationSeconds: number | undefined;
  /** The duration, as text. */
  length: string | undefined;
  /** The size of the file, as text. */
  size: string | undefined;
  positionKey: string;
};

/**
 * A recording with the browser's own controls, which work without scripts; the player replaces them when the reader
 * points at or focuses them. Nothing of the recording is fetched before it is played.
 */
export function MediaFrame(props: MediaFrameProps) {
  const { kind, src, title, section, picture, captions, durationSeconds, length, size, positionKey } = props;
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [Controls, setControls] = useState<ComponentType<PlayerControlsProps>>();
  const [hasPlayed, setHasPlayed] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [resumed, setResumed] = useState<string>();
  const isPlayerRequested = useRef(false);
  const press = useRef<Promise<void>>(undefined);
  // Read while the controls are still visible: a hidden element loses the focus.
  const hadFocus = useRef(false);
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (hadFocus.current) button?.focus();
  }, []);

  const loadPlayer = useCallback(async () => {
    if (isPlayerRequested.current) return;
    isPlayerRequested.current = true;
    try {
      // A mouse presses soon after it has entered. Defining the player's elements would delay what the press does.
      await waitForPaint();
      await press.current;
      await waitForPaint();
      const { PlayerControls } = await import('./PlayerControls.client');
      await press.current;
      setControls(() => PlayerControls);
    } catch {
      // Offline, most likely: the browser's controls stay, and the next focus or hover tries again.
      isPlayerRequested.current = false;
      press.current = undefined;
    }
  }, []);

  const handlePlay = useCallback(() => {
    setHasPlayed(true);
    void loadPlayer();
  }, [loadPlayer]);

  // The reader may have started it before hydration.
  useEffect(() => {
    const element = media.current;
    if (element?.error) setHasFailed(true);
    else if (element?.paused === false && !hasPlayed) handlePlay();
  }, [hasPlayed, handlePlay]);

  const attributes = {
    slot: 'media',
    src,
    className: styles.media,
    'aria-label': title,
    controls: Controls === undefined,
    preload: 'none',
    onFocus: ({ currentTarget }: FocusEvent<HTMLMediaElement>) => {
      // A press of a button of Chromium's controls, which fires no other event.
      if (currentTarget.matches(':active')) press.current ??= finishPress(currentTarget);
      void loadPlayer();
    },
    // Not for touch: the pointer enters with the press itself, and the player would mount before the release.
    onPointerEnter: (event: PointerEvent) => void (event.pointerType !== 'touch' && loadPlayer()),
    onPlay: handlePlay,
    onEnded: () => setResumed(undefined),
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      hadFocus.current = currentTarget.parentElement?.contains(document.activeElement) ?? false;
      setHasFailed(true);
    },
  } as const;

  return (
    <div className={styles.player}>
      <div
        className={styles.frame}
        data-kind={kind}
        data-color-scheme={kind === 'video' ? 'dark' : undefined}
        // The frame itself is what is pressed while the recording moves into the player's elements.
        onPointerDown={({ target, currentTarget }) => {
          const { current } = media;
          if (current === null || (target !== current && target !== currentTarget)) return;
          press.current = finishPress(current);
        }}
      >
        <media-controller
          class={styles.controller}
          lang="hy"
          hidden={hasFailed}
          audio={kind === 'audio'}
          defaultduration={durationSeconds}
          // Its controls are reached one by one; a click on the picture leads its keys here.
          tabIndex={-1}
          // Picture in picture is not offered, and the table of keys is in English.
          hotkeys="nop noshift+/"
          // Nothing is stored on the device beyond what the privacy policy names.
          nomutedpref=""
          novolumepref=""
          nosubtitleslangpref=""
        >
          {kind === 'video' ? (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are shown where the item has them
            <video
              {...attributes}
              ref={media}
              // Not `poster`: that one is fetched before the reader's choice of pictures is known.
              style={hasPlayed || picture === undefined ? undefined : pickPoster(picture)}
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
            <audio {...attributes} ref={media} />
          )}
          {kind === 'video' && !hasPlayed && (
            // HTML has the attribute `slot`, SVG does not.
            <span slot="centered-chrome" className={styles.mark}>
              <svg viewBox="0 0 72 72" aria-hidden="true">
                <circle cx="36" cy="36" r="36" />
                <path d="M29 22v28l23-14Z" />
              </svg>
            </span>
          )}
          {Controls !== undefined && (
            <Controls
              {...{ media, kind, title, section, picture, positionKey }}
              hasCaptions={captions !== undefined}
              onResume={setResumed}
            />
          )}
        </media-controller>
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
                media.current?.parentElement?.focus();
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
        {...{ kind, src, resumed, length, size }}
        onStartOver={() => {
          if (media.current !== null) media.current.currentTime = 0;
          setResumed(undefined);
        }}
      />
    </div>
  );
}

function pickPoster(picture: string): CSSProperties {
  return { '--poster': `url("${picture}")` } as CSSProperties;
}

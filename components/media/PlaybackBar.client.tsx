'use client';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '@/components/site/PageLink.client';
import skipLink from '@/components/site/SkipLink.module.css';
import { useStore } from '@/lib/browser/createStore.client';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import { playAgain } from '@/lib/media/playAgain.client';
import { barPlaceId, closeBar, playbackBar, type PlayingOn } from '@/lib/media/playbackBar.client';
import { skipSeconds } from '@/lib/media/showOnLockScreen.client';
import { SpeedChoice } from './MediaDetails.client';
import styles from './PlaybackBar.module.css';
import { useSoftNavigation } from './useSoftNavigation.client';

const barId = 'player';

/**
 * The bar of a recording that goes on after its page was left. It is there from the first play on, hidden while it is empty:
 * the element moves into it within one task (lib/media/playbackBar.client.ts).
 */
export function PlaybackBar() {
  const { playing } = useStore(playbackBar);
  useSoftNavigation();
  return (
    <section
      id={barId}
      className={styles.bar}
      tabIndex={-1}
      hidden={playing === undefined}
      aria-label={texts.player}
      data-kind={playing?.recording.kind}
    >
      {/* The element's: React has no children here. */}
      <div id={barPlaceId} className={styles.place} />
      {playing !== undefined && (
        <>
          <Controls key={playing.recording.key} {...playing} />
          {createPortal(
            <a href={`#${barId}`} className={skipLink.link}>
              {texts.skipToPlayer}
            </a>,
            document.getElementById('skip-links')!,
          )}
        </>
      )}
    </section>
  );
}

function Controls({ media, recording: { kind, title, path, next } }: PlayingOn) {
  const { isPaused, hasEnded, hasFailed, seconds, length } = useMediaState(media);
  const element = useMemo(() => ({ current: media }), [media]);

  // Starting another recording, also one within a text, stops this one.
  useEffect(() => {
    const closeForOther = ({ target }: Event): void => {
      if (target !== media) closeBar();
    };
    document.addEventListener('play', closeForOther, { capture: true });
    return () => document.removeEventListener('play', closeForOther, { capture: true });
  }, [media]);

  return (
    <>
      <p className={styles.title}>
        <PageLink href={path}>{title}</PageLink>
      </p>
      <div className={styles.close}>
        <Tool label={texts.closePlayer} sign="M6 6l12 12M18 6L6 18" onPress={closeAndLeave} />
      </div>
      {hasFailed ? (
        <div className={styles.tools}>
          <p role="alert" className={styles.words}>
            {kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}
          </p>
          <button type="button" className={styles.tool} onClick={() => playAgain(media)}>
            {texts.tryAgain}
          </button>
        </div>
      ) : (
        <div className={styles.tools}>
          <div className={styles.buttons}>
            <Tool
              label={texts.secondsBack(skipSeconds)}
              text={`−${skipSeconds}`}
              onPress={() => skip(media, -skipSeconds)}
            />
            <Tool
              label={hasEnded ? texts.playFromStart : isPaused ? texts.play : texts.pause}
              sign={
                hasEnded ? 'M5 5v5h5M5.5 10a7 7 0 1 1 1 6' : isPaused ? 'M8 5v14l11-7z' : 'M8 5v14M16 5v14'
              }
              onPress={() => toggle(media)}
            />
            <Tool
              label={texts.secondsForward(skipSeconds)}
              text={`+${skipSeconds}`}
              onPress={() => skip(media, skipSeconds)}
            />
          </div>
          {hasEnded && next !== undefined ? (
            <p className={styles.words}>
              {texts.nextItem}՝ <PageLink href={next.path}>{next.title}</PageLink>
            </p>
          ) : (
            <div className={styles.figures}>
              <p className={styles.words}>
                {formatClock(seconds)}
                {length !== undefined && ` / ${formatClock(length)}`}
              </p>
              <SpeedChoice media={element} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

type ToolProps = {
  label: string;
  /** What is drawn on it: words, or a path within 24 × 24. */
  text?: string;
  sign?: string;
  onPress: () => void;
};

function Tool({ label, text, sign, onPress }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} onClick={onPress}>
      {text}
      {sign !== undefined && (
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d={sign} strokeLinecap="round" />
        </svg>
      )}
    </button>
  );
}

function skip(media: HTMLMediaElement, seconds: number): void {
  media.currentTime += seconds;
}

// A recording that has ended begins anew.
function toggle(media: HTMLMediaElement): void {
  if (media.paused) media.play().catch(() => undefined);
  else media.pause();
}

function closeAndLeave(): void {
  closeBar();
  // The button that had the focus is removed.
  document.getElementById('main')?.focus({ preventScroll: true });
}

const mediaEvents = ['play', 'pause', 'timeupdate', 'durationchange', 'ended', 'error', 'emptied'];

function useMediaState(media: HTMLMediaElement) {
  const [state, setState] = useState(() => readMediaState(media));
  useEffect(() => {
    const controller = new AbortController();
    const read = (): void => setState(readMediaState(media));
    for (const event of mediaEvents) media.addEventListener(event, read, { signal: controller.signal });
    return () => controller.abort();
  }, [media]);
  return state;
}

function readMediaState({ paused, ended, error, currentTime, duration }: HTMLMediaElement) {
  return {
    isPaused: paused,
    hasEnded: ended,
    hasFailed: error !== null,
    seconds: currentTime,
    length: Number.isFinite(duration) ? duration : undefined,
  };
}

'use client';

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { MaterialUi } from '@/components/islands/MaterialUi.client';
import { PageLink } from '@/components/ui/PageLink.client';
import { SkipLink } from '@/components/ui/SkipLink';
import controls from '@/components/ui/tokens/controls.module.css';
import { Sign } from '@/components/ui/ToolButton';
import { useStore } from '@/lib/browser/createStore.client';
import { formatClock } from '@/lib/i18n/formatClock';
import * as playerTexts from '@/lib/i18n/playerTexts';
import * as texts from '@/lib/i18n/strings';
import { barPlaceId, closeBar, playAgain, playingOn, type PlayingOn } from '@/lib/media/playingOn.client';
import { skipSeconds } from '@/lib/media/showOnLockScreen.client';
import styles from './PlaybackBar.module.css';
import { SeekLine } from './SeekLine.client';
import { SpeedMenu } from './SpeedMenu.client';
import { useMediaEvents } from './useMediaEvents.client';
import { useSoftNavigation } from './useSoftNavigation.client';

const barId = 'player';

/**
 * The bar of a recording that goes on after its page was left. It is there from the first play on, hidden while it is
 * empty: the element moves into it within one task (lib/media/playingOn.client.ts).
 */
export function PlaybackBar() {
  const playing = useStore(playingOn);
  useSoftNavigation();
  return (
    <MaterialUi>
      <section
        id={barId}
        className={styles.bar}
        tabIndex={-1}
        aria-label={playerTexts.player}
        data-kind={playing?.recording.kind}
      >
        <output className={controls.hidden}>
          {playing && texts.ofItem(playerTexts.nowPlaying, playing.recording.title)}
        </output>
        {/* The element's: React has no children here. */}
        <div id={barPlaceId} className={styles.place} />
        {playing !== undefined && (
          <>
            <Controls key={playing.recording.path} {...playing} />
            {createPortal(
              <SkipLink href={`#${barId}`}>{playerTexts.skipToPlayer}</SkipLink>,
              document.getElementById('skip-links')!,
            )}
          </>
        )}
      </section>
    </MaterialUi>
  );
}

/** The same parts for an audio recording on its own page, in place of the browser's controls, whose focus they take. */
export function AudioControls({ media }: Pick<PlayingOn, 'media'>) {
  useMediaEvents(media, stateEvents);
  const group = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === media)
      group.current?.querySelectorAll('button')[1]?.focus({ preventScroll: true });
    return replaceControls(media);
  }, [media]);
  return (
    <MaterialUi>
      <fieldset ref={group} aria-label={playerTexts.player} className={styles.own}>
        <SeekLine media={media} />
        <PlayButtons media={media} />
        <Time media={media} />
      </fieldset>
    </MaterialUi>
  );
}

const stateEvents = ['play', 'pause', 'ended', 'error', 'emptied', 'seeked'];

function Controls({ media, recording: { kind, title, path, picture, next } }: PlayingOn) {
  useMediaEvents(media, stateEvents);
  useEffect(() => {
    // Starting another recording, also one within a text, stops this one.
    const closeForOther = ({ target }: Event): void => {
      if (target !== media) closeBar();
    };
    const controller = new AbortController();
    document.addEventListener('play', closeForOther, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [media]);

  const hasEnded = media.ended && next !== undefined;
  return (
    <>
      {kind === 'audio' && picture !== undefined && (
        // oxlint-disable-next-line nextjs/no-img-element -- the lock screen has fetched it in this size
        <img src={picture} alt="" className={styles.cover} />
      )}
      <div className={styles.words}>
        {hasEnded && <p>{playerTexts.nextRecording}</p>}
        <PageLink href={hasEnded ? next.path : path} className={styles.title}>
          {hasEnded ? next.title : title}
        </PageLink>
        {media.error === null && !hasEnded && <Figures media={media} />}
        {media.error !== null && (
          <p role="alert">{kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}</p>
        )}
      </div>
      {media.error === null ? (
        <>
          <SeekLine media={media} />
          <PlayButtons media={media} />
        </>
      ) : (
        <Button color="secondary" size="small" onClick={() => playAgain(media)}>
          {texts.tryAgain}
        </Button>
      )}
      <IconButton
        edge="end"
        className={styles.close}
        aria-label={playerTexts.closePlayer}
        onClick={closeAndLeave}
      >
        <Sign path="M6 6l12 12M18 6L6 18" />
      </IconButton>
    </>
  );
}

const timeEvents = ['timeupdate', 'seeking', 'durationchange'];

/** The time and the speed. */
function Figures({ media }: Pick<PlayingOn, 'media'>) {
  return (
    <div className={styles.figures}>
      <Time media={media} />
      <SpeedMenu media={media} />
    </div>
  );
}

function Time({ media }: Pick<PlayingOn, 'media'>) {
  useMediaEvents(media, timeEvents);
  const { currentTime, duration } = media;
  return (
    <p>
      {formatClock(currentTime)}
      {Number.isFinite(duration) && <span className={styles.length}> / {formatClock(duration)}</span>}
    </p>
  );
}

// Filled, within 24 × 24.
const signs = {
  again: 'M12 5V1L6.5 6l5.5 5V7a5.5 5.5 0 1 1-5.5 5.5H4.5A7.5 7.5 0 1 0 12 5z',
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
};

const filled = {
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  '&:hover': { bgcolor: 'secondary.dark' },
};
const spelled = { p: 0, fontSize: '0.9375rem', fontWeight: 600, whiteSpace: 'nowrap' };

function PlayButtons({ media }: Pick<PlayingOn, 'media'>) {
  const { ended, paused } = media;
  const sign = signs[ended ? 'again' : paused ? 'play' : 'pause'];
  return (
    <div className={styles.buttons}>
      <IconButton
        aria-label={playerTexts.secondsBack(skipSeconds)}
        sx={spelled}
        onClick={() => skip(media, -skipSeconds)}
      >
        −{skipSeconds}
      </IconButton>
      <IconButton
        aria-label={ended ? playerTexts.playFromStart : paused ? playerTexts.play : playerTexts.pause}
        sx={filled}
        // A recording that has ended starts again.
        onClick={() => (paused ? media.play().catch(() => undefined) : media.pause())}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d={sign} fill="currentColor" />
        </svg>
      </IconButton>
      <IconButton
        aria-label={playerTexts.secondsForward(skipSeconds)}
        sx={spelled}
        onClick={() => skip(media, skipSeconds)}
      >
        +{skipSeconds}
      </IconButton>
    </div>
  );
}

/** Hides the browser's controls; returns what brings them back, but not in the bar. */
function replaceControls(media: HTMLMediaElement): () => void {
  media.controls = false;
  return () => {
    media.controls = media.closest('main') !== null;
  };
}

function skip(media: HTMLMediaElement, seconds: number): void {
  media.currentTime += seconds;
}

function closeAndLeave(): void {
  closeBar();
  // The button that had the focus is removed.
  document.getElementById('main')?.focus({ preventScroll: true });
}

'use client';

import { useEffect, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '@/components/ui/PageLink.client';
import { SkipLink } from '@/components/ui/SkipLink';
import controls from '@/components/ui/tokens/controls.module.css';
import { ToolButton } from '@/components/ui/ToolButton';
import { useStore } from '@/lib/browser/createStore.client';
import { formatClock } from '@/lib/i18n/formatClock';
import * as playerTexts from '@/lib/i18n/playerTexts';
import * as texts from '@/lib/i18n/strings';
import { barPlaceId, closeBar, playAgain, playingOn, type PlayingOn } from '@/lib/media/playingOn.client';
import { skipSeconds } from '@/lib/media/showOnLockScreen.client';
import styles from './PlaybackBar.module.css';
import { SpeedChoice } from './SpeedChoice.client';
import { useSoftNavigation } from './useSoftNavigation.client';

const barId = 'player';

/**
 * The bar of a recording that goes on after its page was left. It is there from the first play on, hidden while it is empty:
 * the element moves into it within one task (lib/media/playingOn.client.ts).
 */
export function PlaybackBar() {
  const playing = useStore(playingOn);
  useSoftNavigation();
  return (
    <section
      id={barId}
      className={styles.bar}
      tabIndex={-1}
      aria-label={playerTexts.player}
      data-kind={playing?.recording.kind}
    >
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
  );
}

const shownEvents = ['play', 'pause', 'timeupdate', 'durationchange', 'ended', 'error', 'emptied'];

function Controls({ media, recording: { kind, title, path, next } }: PlayingOn) {
  const element = useRef(media);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const event of shownEvents) media.addEventListener(event, renderAgain, { signal });
    // Starting another recording, also one within a text, stops this one.
    const closeForOther = ({ target }: Event): void => {
      if (target !== media) closeBar();
    };
    document.addEventListener('play', closeForOther, { capture: true, signal });
    return () => controller.abort();
  }, [media]);

  return (
    <>
      <PageLink href={path} className={styles.title}>
        {title}
      </PageLink>
      <div className={styles.close}>
        <ToolButton label={playerTexts.closePlayer} path="M6 6l12 12M18 6L6 18" onClick={closeAndLeave} />
      </div>
      {media.error === null ? (
        <div className={styles.tools}>
          <PlayButtons media={media} />
          {media.ended && next !== undefined ? (
            <p className={styles.words}>
              {playerTexts.nextRecording} <PageLink href={next.path}>{next.title}</PageLink>
            </p>
          ) : (
            <div className={styles.figures}>
              <p className={styles.words}>
                {formatClock(media.currentTime)}
                {Number.isFinite(media.duration) && ` / ${formatClock(media.duration)}`}
              </p>
              <SpeedChoice media={element} label="spoken" />
            </div>
          )}
        </div>
      ) : (
        <div className={styles.tools}>
          <p role="alert" className={styles.words}>
            {kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}
          </p>
          <button type="button" className={controls.link} onClick={() => playAgain(media)}>
            {texts.tryAgain}
          </button>
        </div>
      )}
    </>
  );
}

const signs = { again: 'M5 5v5h5M5.5 10a7 7 0 1 1 1 6', play: 'M8 5v14l11-7z', pause: 'M8 5v14M16 5v14' };

function PlayButtons({ media }: Pick<PlayingOn, 'media'>) {
  const { ended, paused } = media;
  return (
    <div className={styles.buttons}>
      <ToolButton label={playerTexts.secondsBack(skipSeconds)} onClick={() => skip(media, -skipSeconds)}>
        −{skipSeconds}
      </ToolButton>
      <ToolButton
        label={ended ? playerTexts.playFromStart : paused ? playerTexts.play : playerTexts.pause}
        path={ended ? signs.again : paused ? signs.play : signs.pause}
        // A recording that has ended begins anew.
        onClick={() => (paused ? media.play().catch(() => undefined) : media.pause())}
      />
      <ToolButton label={playerTexts.secondsForward(skipSeconds)} onClick={() => skip(media, skipSeconds)}>
        +{skipSeconds}
      </ToolButton>
    </div>
  );
}

function skip(media: HTMLMediaElement, seconds: number): void {
  media.currentTime += seconds;
}

function closeAndLeave(): void {
  closeBar();
  // The button that had the focus is removed.
  document.getElementById('main')?.focus({ preventScroll: true });
}

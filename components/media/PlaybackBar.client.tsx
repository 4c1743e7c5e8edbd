'use client';

import * as playerTexts from 'newsroom/words/playerTexts';
import * as texts from 'newsroom/words/strings';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PageLink } from '@/components/ui/PageLink.client';
import { SkipLink } from '@/components/ui/SkipLink';
import controls from '@/components/ui/tokens/controls.module.css';
import { closeSign, ToolButton } from '@/components/ui/ToolButton';
import { useStore } from '@/lib/browser/createStore.client';
import { focusPage } from '@/lib/browser/focusPage.client';
import { driveControls } from '@/lib/media/driveControls.client';
import {
  barPlaceId,
  closeBar,
  isInBar,
  playAgain,
  playingOn,
  type PlayingOn,
} from '@/lib/media/playingOn.client';
import styles from './PlaybackBar.module.css';
import { PlayerControls } from './PlayerControls';
import { useClientNavigation } from './useClientNavigation.client';
import { useMediaEvents } from './useMediaEvents.client';

const barId = 'player';

/**
 * The bar of a recording that goes on after its page was left, or out of view on its page. It exists from the first
 * play on, hidden while it is empty: an element moves into it within one task (lib/media/playingOn.client.ts).
 */
export function PlaybackBar() {
  const playing = useStore(playingOn);
  useClientNavigation();
  return (
    <section
      id={barId}
      className={styles.bar}
      tabIndex={-1}
      aria-label={playerTexts.player}
      data-kind={playing && (isInBar(playing) ? playing.recording.kind : 'audio')}
    >
      <output className={controls.hidden}>
        {playing && texts.ofItem(playerTexts.nowPlaying, playing.recording.title)}
      </output>
      {/* The recording's element is put here by script: React renders no children into it. */}
      <div id={barPlaceId} className={styles.place} />
      {playing !== undefined && (
        <>
          <Playing key={playing.recording.path} {...playing} />
          {createPortal(
            <SkipLink href={`#${barId}`}>{playerTexts.skipToPlayer}</SkipLink>,
            document.getElementById('skip-links')!,
          )}
        </>
      )}
    </section>
  );
}

const stateEvents = ['ended', 'error', 'emptied', 'seeked'];

function Playing({ media, recording: { kind, title, path, picture, focus, next } }: PlayingOn) {
  useMediaEvents(media, stateEvents);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Starting another recording, also one within a text, stops this one.
    const closeForOther = ({ target }: Event): void => {
      if (target !== media) closeBar();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('play', closeForOther, { capture: true, signal });
    driveControls(place.current!.querySelector('fieldset')!, media, signal);
    return () => controller.abort();
  }, [media]);

  const hasFailed = media.error !== null;
  const hasEnded = media.ended && next !== undefined;
  return (
    <>
      {kind === 'audio' && picture !== undefined && (
        // oxlint-disable-next-line nextjs/no-img-element -- the lock screen has fetched it in this size
        <img
          src={picture}
          alt=""
          className={styles.cover}
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        />
      )}
      <div className={styles.words}>
        {hasEnded && <p>{playerTexts.nextRecording}</p>}
        <PageLink href={hasEnded ? next.path : path} className={styles.title}>
          {hasEnded ? next.title : title}
        </PageLink>
        {hasFailed && (
          <p role="alert">{kind === 'video' ? texts.videoUnavailable : texts.audioUnavailable}</p>
        )}
      </div>
      <div ref={place} hidden={hasFailed} className={styles.controls}>
        <PlayerControls />
      </div>
      {hasFailed && (
        <button type="button" className={controls.pill} onClick={() => playAgain(media)}>
          {texts.tryAgain}
        </button>
      )}
      <span className={styles.close}>
        <ToolButton label={playerTexts.closePlayer} path={closeSign} onClick={closeAndLeave} />
      </span>
    </>
  );
}

function closeAndLeave(): void {
  closeBar();
  // The button that had the focus is removed.
  focusPage();
}

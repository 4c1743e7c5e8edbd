'use client';

import * as texts from 'newsroom/words/strings';
import { useStore } from '@/lib/browser/createStore.client';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import { useEarlyTap } from '@/lib/browser/useEarlyTap.client';
import { playSigns } from '@/lib/design/playSigns';
import { playAgain, playingOn } from '@/lib/media/playingOn.client';
import type { PlayableFile } from '@/lib/media/recording';
import styles from './PlayOnCard.module.css';
import { useMediaEvents } from './useMediaEvents.client';

const events = ['play', 'pause'];

/**
 * Plays the recording of a card in the bar; the next press pauses it. The page stays as it is. Nothing is loaded for it
 * before the press; a press before hydration counts.
 */
export function PlayOnCard({ recording, src, captions, label }: PlayableFile & { label?: string }) {
  const { kind, title, path } = recording;
  const inBar = useStore(playingOn);
  const playing = inBar?.recording.path === path ? inBar.media : undefined;
  useMediaEvents(playing, events);
  const isPlaying = playing?.paused === false;

  const press = (): void => {
    if (isPlaying) return playing.pause();
    if (playing) return playAgain(playing);
    const media = document.createElement(kind);
    media.preload = 'none';
    if (captions !== undefined) {
      // A track of another origin is refused without it.
      media.crossOrigin = 'anonymous';
      const track = Object.assign(document.createElement('track'), { kind: 'captions', src: captions });
      media.append(Object.assign(track, { srclang: 'hy', label: texts.captions }));
    }
    media.src = src;
    // Now, not when the bar is there: Safari plays within the press alone.
    media.play().catch(() => undefined);
    importOrNotify(() => import('./playInBar.client')).then(
      ({ playInBar }) => playInBar(media, recording),
      // A recording without its bar could not be stopped.
      () => media.pause(),
    );
  };

  return (
    <button
      {...useEarlyTap(press)}
      type="button"
      className={label === undefined ? styles.button : styles.named}
      aria-label={label ?? texts.ofItem(kind === 'video' ? texts.watchVideo : texts.listenToAudio, title)}
      aria-pressed={isPlaying}
      onClick={press}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPlaying ? playSigns.pause : playSigns.play} fill="currentColor" />
      </svg>
      {label}
    </button>
  );
}

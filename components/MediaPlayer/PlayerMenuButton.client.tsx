'use client';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useIslandControl } from '@/components/Islands/useIsland.client';
import { formatSpeed, playerMenuState, sleepTimerOn } from '@/lib/i18n/playerLabels';
import { useSleepTimer } from '@/lib/media/useSleepTimer.client';
import { readPlaybackSpeed, storePlaybackSpeed } from '@/lib/preferences/playbackSpeed.client';
import { findMenuContainer } from './findMenuContainer.client';
import styles from './MediaPlayer.module.css';

/** Opens the menu of a recording's speed and sleep timer, and shows both. */
export function PlayerMenuButton({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [timer, onTimer] = useSleepTimer(media);
  const speed = useSpeed(media);
  const onSpeed = (chosen: number): void => {
    setSpeed(media.current, chosen);
    storePlaybackSpeed(chosen);
  };
  const control = useIslandControl('playerMenu', button, (anchor) => ({
    anchor,
    container: findMenuContainer(anchor),
    speed,
    onSpeed,
    timer,
    minutesLeft: timer?.kind === 'moment' ? Math.ceil((timer.endsAt - Date.now()) / 60_000) : undefined,
    onTimer,
  }));
  const shownSpeed = formatSpeed(speed);
  return (
    <button
      ref={button}
      type="button"
      className={styles.menu}
      aria-label={playerMenuState(shownSpeed, timer && sleepTimerOn)}
      {...control}
      aria-haspopup="menu"
      // The player would take the space bar, and the arrows, for its own.
      {...{ keysused: 'Enter Space ArrowUp ArrowDown ArrowLeft ArrowRight' }}
    >
      {shownSpeed}
      {timer !== undefined && (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M14 9.5A6.5 6.5 0 0 1 6.500 2 6.500 6.500 0 1 0 14 9.500Z" fill="currentColor" />
        </svg>
      )}
    </button>
  );
}

/** The speed of a recording, at first the one the reader chose last. */
function useSpeed(media: RefObject<HTMLMediaElement | null>): number {
  useEffect(() => setSpeed(media.current, readPlaybackSpeed()), [media]);
  return useSyncExternalStore(
    (notify) => {
      const controller = new AbortController();
      media.current?.addEventListener('ratechange', notify, { signal: controller.signal });
      return () => controller.abort();
    },
    () => media.current?.playbackRate ?? 1,
  );
}

function setSpeed(media: HTMLMediaElement | null, speed: number): void {
  if (media === null) return;
  media.playbackRate = speed;
  // Another try after a failure loads the file again, which sets the speed to this one.
  media.defaultPlaybackRate = speed;
}

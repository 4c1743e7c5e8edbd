'use client';
// The player library is large: load this module only by `import('./PlayerControls.client')`, on the reader's first use.
import './playerLanguage';
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useMediaSession } from '@/lib/media/useMediaSession.client';
import { useRememberedPosition } from '@/lib/media/useRememberedPosition.client';
import { formatSpeed, speedLabel } from '@/lib/i18n/playerLabels';
import styles from './MediaPlayer.module.css';

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export type PlayerControlsProps = {
  media: RefObject<HTMLMediaElement | null>;
  kind: 'video' | 'audio';
  title: string;
  section: string;
  picture: string | undefined;
  hasCaptions: boolean;
  positionKey: string;
  onResume: (seconds: number) => void;
};

/** The controls of a recording, as children of the `media-controller` that contains `media`. */
export function PlayerControls(props: PlayerControlsProps) {
  const { media, kind, title, section, picture, hasCaptions, positionKey, onResume } = props;
  const play = useRef<HTMLElement>(null);
  const captions = useRef<HTMLElement>(null);
  useRememberedPosition(media, { key: positionKey, onResume });
  useMediaSession(media, { title, section, picture });
  useLayoutEffect(() => {
    // The browser's controls are gone, and the recording with them from the order of the Tab key.
    if (document.activeElement === media.current) play.current?.focus();
    // The element calls itself a button, which has no checked state.
    captions.current?.setAttribute('role', 'switch');
  }, [media]);
  return (
    <>
      {kind === 'video' && <media-loading-indicator slot="centered-chrome" noautohide="" />}
      <media-control-bar class={styles.bar}>
        <media-play-button ref={play} />
        <media-time-range class={styles.seek} />
        <media-time-display class={styles.time} showduration="" notoggle="" />
        <media-mute-button class={styles.mute} />
        <media-volume-range class={styles.volume} />
        <SpeedSelect media={media} />
        {hasCaptions && <media-captions-button ref={captions} />}
        {kind === 'video' && <media-fullscreen-button />}
      </media-control-bar>
    </>
  );
}

function SpeedSelect({ media }: Pick<PlayerControlsProps, 'media'>) {
  const select = useRef<HTMLSelectElement>(null);
  const speed = useSyncExternalStore(
    (notify) => {
      const controller = new AbortController();
      media.current?.addEventListener('ratechange', notify, { signal: controller.signal });
      return () => controller.abort();
    },
    () => media.current?.playbackRate ?? 1,
  );
  useEffect(() => {
    const controller = new AbortController();
    // The player's own keys would take the arrows and the space bar away from the list.
    for (const event of ['keydown', 'keyup']) {
      select.current?.addEventListener(event, (key) => key.stopPropagation(), { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return (
    <select
      ref={select}
      className={styles.speed}
      aria-label={speedLabel}
      value={speed}
      onChange={({ target }) => setSpeed(media.current, Number(target.value))}
    >
      {/* The key < goes beyond the list. */}
      {[...new Set([...speeds, speed])].map((value) => (
        <option key={value} value={value}>
          {formatSpeed(value)}
        </option>
      ))}
    </select>
  );
}

function setSpeed(media: HTMLMediaElement | null, speed: number): void {
  if (media !== null) media.playbackRate = speed;
}

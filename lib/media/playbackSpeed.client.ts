import 'client-only';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { readStored, writeStored } from '@/lib/browser/deviceStorage';

/** The speeds a reader can choose, as multiples of the recording's own. */
const playbackSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The speeds to choose from where a recording has this one: the browser's own menu has others. */
export function listSpeeds(current: number): readonly number[] {
  return [...new Set([...playbackSpeeds, current])].sort((one, other) => one - other);
}

/** The key of the chosen speed in `localStorage`. */
export const playbackSpeedKey = 'playback-speed';

/** The speed the reader chose last, on any recording; 1 before that. Never throws. */
export function readPlaybackSpeed(): number {
  const stored = readStored(playbackSpeedKey);
  return playbackSpeeds.find((speed) => String(speed) === stored) ?? 1;
}

/** A recording's speed, at first the one the reader chose last. Browsers' own menus change it, too. */
export function usePlaybackSpeed(recording: RefObject<HTMLMediaElement | null>): number {
  useEffect(() => setPlaybackSpeed(recording.current, readPlaybackSpeed()), [recording]);
  return useSyncExternalStore(
    (notify) => {
      const media = recording.current;
      const follow = (): void => {
        const speed = media?.playbackRate ?? 1;
        writeStored(playbackSpeedKey, speed === 1 ? undefined : String(speed));
        notify();
      };
      media?.addEventListener('ratechange', follow);
      return () => media?.removeEventListener('ratechange', follow);
    },
    () => recording.current?.playbackRate ?? 1,
    () => 1,
  );
}

export function setPlaybackSpeed(media: HTMLMediaElement | null, speed: number): void {
  if (media === null) return;
  media.playbackRate = speed;
  // Another try after a failure loads the file again, which sets the speed to this one.
  media.defaultPlaybackRate = speed;
}

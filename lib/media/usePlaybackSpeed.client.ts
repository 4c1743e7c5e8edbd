import 'client-only';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { readPlaybackSpeed, storePlaybackSpeed } from '@/lib/preferences/playbackSpeed.client';

/**
 * The speed of a recording, at first the one the reader chose last. It is remembered whatever changes it:
 * `setPlaybackSpeed` or the browser's own menu.
 */
export function usePlaybackSpeed(recording: RefObject<HTMLMediaElement | null>): number {
  useEffect(() => setPlaybackSpeed(recording.current, readPlaybackSpeed()), [recording]);
  return useSyncExternalStore(
    (notify) => {
      const media = recording.current;
      const follow = (): void => {
        storePlaybackSpeed(media?.playbackRate ?? 1);
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

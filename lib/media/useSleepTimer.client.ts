import 'client-only';
import { type RefObject, useEffect, useState } from 'react';

/** The times a reader can choose, in minutes. */
export const sleepMinutes = [15, 30, 45, 60] as const;

/** When playback is to pause: at a moment (epoch ms), or when the recording ends. */
export type SleepTimer = { kind: 'moment'; endsAt: number } | { kind: 'end' };

/** Pauses a recording when the reader's time is over. Returns the timer, undefined where there is none, and its setter. */
export function useSleepTimer(
  recording: RefObject<HTMLMediaElement | null>,
): [SleepTimer | undefined, (timer: SleepTimer | undefined) => void] {
  const [timer, setTimer] = useState<SleepTimer>();
  useEffect(() => {
    const media = recording.current;
    if (media === null || timer === undefined) return;
    const controller = new AbortController();
    const stop = (): void => {
      media.pause();
      setTimer(undefined);
    };
    if (timer.kind === 'end') {
      stopRepeating(media);
      media.addEventListener('ended', stop, { signal: controller.signal });
      return () => controller.abort();
    }
    const handle = setTimeout(stop, timer.endsAt - Date.now());
    return () => clearTimeout(handle);
  }, [recording, timer]);
  return [timer, setTimer];
}

// The browser's own menu can have a recording repeated, and then it never ends.
function stopRepeating(media: HTMLMediaElement): void {
  media.loop = false;
}

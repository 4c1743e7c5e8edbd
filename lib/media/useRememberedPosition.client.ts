import 'client-only';
import { type RefObject, useEffect } from 'react';
import { readPosition, storePosition } from './playbackPositions';

/** How often the place is written down while a recording plays. */
export const storeEveryMs = 5_000;
// Within it nobody has chosen a place: the player has just begun.
const beginningSeconds = 3;

type Options = {
  /** Section and id of the item: `programs/x`. */
  key: string;
  /** Called when playing goes on where an earlier visit ended. */
  onResume: (seconds: number) => void;
};

/** Remembers on the device how far a recording has been played, and goes on from there at the next first play. */
export function useRememberedPosition(
  recording: RefObject<HTMLMediaElement | null>,
  { key, onResume }: Options,
): void {
  useEffect(() => {
    const media = recording.current;
    if (media === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isTracked = false;
    let storedAt = 0;

    const store = (): void => {
      if (!isTracked) return;
      storedAt = Date.now();
      storePosition({ key, seconds: media.currentTime, lengthSeconds: media.duration });
    };
    const begin = (): void => {
      const seconds = readPosition(key);
      // Not when the reader chose a position before playing, nor past the end of a recording that is shorter now.
      if (seconds !== undefined && seconds < media.duration && media.currentTime < beginningSeconds) {
        media.currentTime = seconds;
        onResume(seconds);
      }
      isTracked = true;
    };
    const beginOnce = (): void => {
      // Before the length is known a recording cannot be wound on.
      if (media.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
      else media.addEventListener('loadedmetadata', begin, { once: true, signal });
    };

    // The reader may have pressed play before this script was there.
    if (media.paused) media.addEventListener('play', beginOnce, { once: true, signal });
    else beginOnce();
    media.addEventListener(
      'timeupdate',
      () => {
        if (Date.now() - storedAt >= storeEveryMs) store();
      },
      { signal },
    );
    for (const event of ['pause', 'seeked', 'ended']) media.addEventListener(event, store, { signal });
    // The last moment at which a phone lets a page do anything.
    addEventListener('pagehide', store, { signal });
    return () => {
      store();
      controller.abort();
    };
  }, [recording, key, onResume]);
}

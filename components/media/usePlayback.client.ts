import 'client-only';
import { useLayoutEffect, type RefObject } from 'react';
import { moveToBar, takeFromBar } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';
import { barOnDemand } from './barOnDemand.client';

/**
 * Loads followPlayback at the first play of the recording, the only child of `place`. If it plays when the reader
 * leaves the page, its element moves to the bar, and back when the reader returns. `onResume` is called when playing
 * continues where an earlier visit ended.
 */
export function usePlayback(
  place: RefObject<HTMLElement | null>,
  recording: Recording,
  onResume: (seconds: number) => void,
): void {
  useLayoutEffect(() => {
    const fromBar = takeFromBar(recording.path);
    if (fromBar !== undefined) {
      // One that was started on a card does not look like a player of the page yet.
      const own = place.current?.firstElementChild;
      if (own) fromBar.media.className = own.className;
      fromBar.media.setAttribute('aria-label', recording.title);
      place.current?.replaceChildren(fromBar.media);
    }
    const media = place.current?.firstElementChild;
    if (!(media instanceof HTMLMediaElement)) return;
    const following = fromBar?.following ?? new AbortController();
    const { signal } = following;
    const follow = async (): Promise<void> => {
      try {
        const { followPlayback } = await import('@/lib/media/followPlayback.client');
        if (signal.aborted) return;
        followPlayback(media, { ...recording, onResume }, signal);
        await barOnDemand.load();
      } catch {
        // Without a network the recording plays as it is.
      }
    };
    // The reader may have pressed play before this script was there.
    if (fromBar === undefined && !media.paused) void follow();
    else if (fromBar === undefined)
      media.addEventListener('play', () => void follow(), { once: true, signal });
    return () => {
      if (!moveToBar({ media, recording, following })) following.abort();
    };
  }, [place, recording, onResume]);
}

import 'client-only';
import { useLayoutEffect, type RefObject } from 'react';
import { layoutViews } from '@/lib/browser/layoutViews.client';
import { moveToBar, takeFromBar } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';

/**
 * Has a recording, the only child of `place`, followed from its first play on, with code that is loaded then. Where it
 * plays when its page is left it goes on in the bar, and is back in its place when the reader comes back. `onResume` is
 * called when playing goes on where an earlier visit ended.
 */
export function usePlayback(
  place: RefObject<HTMLElement | null>,
  recording: Recording,
  onResume: (seconds: number) => void,
): void {
  useLayoutEffect(() => {
    const kept = takeFromBar(recording.path);
    if (kept !== undefined) {
      // One that was started on a card does not look like a player of the page yet.
      const own = place.current?.firstElementChild;
      if (own) kept.media.className = own.className;
      kept.media.setAttribute('aria-label', recording.title);
      place.current?.replaceChildren(kept.media);
    }
    const media = place.current?.firstElementChild;
    if (!(media instanceof HTMLMediaElement)) return;
    const following = kept?.following ?? new AbortController();
    const { signal } = following;
    const follow = async (): Promise<void> => {
      try {
        const { followPlayback } = await import('@/lib/media/followPlayback.client');
        if (signal.aborted) return;
        followPlayback(media, { ...recording, onResume }, signal);
        const { PlaybackBar, AudioControls } = await import('./PlaybackBar.client');
        layoutViews.set({ ...layoutViews.get(), PlaybackBar, AudioControls });
      } catch {
        // Without a network the recording plays as it is.
      }
    };
    // The reader may have pressed play before this script was there.
    if (kept === undefined && !media.paused) void follow();
    else if (kept === undefined) media.addEventListener('play', () => void follow(), { once: true, signal });
    return () => {
      if (!moveToBar({ media, recording, following })) following.abort();
    };
  }, [place, recording, onResume]);
}

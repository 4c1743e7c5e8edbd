import 'client-only';
import { type ComponentType, type RefObject, useLayoutEffect } from 'react';
import { moveToBar, playbackBar, takeFromBar } from './playbackBar.client';
import type { Recording } from './recording';

type PlaybackOptions = {
  /** Called when playing goes on where an earlier visit ended. */
  onResume: (seconds: number) => void;
  loadBar: () => Promise<ComponentType>;
};

/**
 * Has a recording, the only child of `place`, followed from its first play on, with code that is loaded then. Where it plays
 * when its page is left it goes on in the bar, and is back in its place when the reader comes back.
 */
export function usePlayback(
  place: RefObject<HTMLElement | null>,
  recording: Recording,
  { onResume, loadBar }: PlaybackOptions,
): void {
  useLayoutEffect(() => {
    const kept = takeFromBar(recording.path);
    if (kept !== undefined) place.current?.replaceChildren(kept.media);
    const media = place.current?.firstElementChild;
    if (!(media instanceof HTMLMediaElement)) return;
    const following = kept?.following ?? new AbortController();
    const { signal } = following;
    const follow = async (): Promise<void> => {
      try {
        const { followPlayback } = await import('./followPlayback.client');
        if (signal.aborted) return;
        followPlayback(media, { ...recording, onResume }, signal);
        playbackBar.set({ ...playbackBar.get(), View: await loadBar() });
      } catch {
        // Without a network the recording plays as it is.
      }
    };
    if (kept === undefined) {
      // The reader may have pressed play before this script was there.
      if (media.paused) media.addEventListener('play', () => void follow(), { once: true, signal });
      else void follow();
    }
    return () => {
      if (!moveToBar({ media, recording, following })) following.abort();
    };
  }, [place, recording, onResume, loadBar]);
}

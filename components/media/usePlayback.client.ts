import 'client-only';
import { useLayoutEffect, type RefObject } from 'react';
import { moveToBar, takeFromBar } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';

/**
 * Loads what follows a recording, the only child of `place`, at its first play. If it plays when the reader leaves the
 * page, its element moves to the bar. It moves back when the reader returns. `onResume` is called when playing
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
      // A recording started on a card does not yet look like a player of the page.
      const own = place.current?.firstElementChild;
      if (own) fromBar.media.className = own.className;
      fromBar.media.setAttribute('aria-label', recording.title);
      place.current?.replaceChildren(fromBar.media);
    }
    const media = place.current?.firstElementChild;
    if (!(media instanceof HTMLMediaElement)) return;
    const playing = { media, recording, following: fromBar?.following ?? new AbortController() };
    const stay = new AbortController();
    const follow = async (): Promise<void> => {
      // Without a network the recording plays as it is.
      const loaded = await import('./playInBar.client').catch(() => undefined);
      if (stay.signal.aborted) return;
      if (fromBar === undefined) loaded?.followOnPage(playing, onResume);
      loaded?.showOutOfView(playing, stay.signal);
    };
    // The reader may have pressed play before this script was there.
    if (fromBar !== undefined || !media.paused) void follow();
    else media.addEventListener('play', () => void follow(), { once: true, signal: stay.signal });
    return () => {
      stay.abort();
      if (!moveToBar(playing)) playing.following.abort();
    };
  }, [place, recording, onResume]);
}

import 'client-only';
import { type RefObject, useEffect } from 'react';
import type { PositionOptions } from './keepPosition.client';
import type { RecordingFacts } from './showOnLockScreen.client';

/** Follows a recording from its first play on, with code that is loaded then: ./followPlayback.client.ts. */
export function usePlayback(
  recording: RefObject<HTMLMediaElement | null>,
  { key, onResume, title, section, picture }: PositionOptions & RecordingFacts,
): void {
  useEffect(() => {
    const media = recording.current;
    if (media === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (): Promise<void> => {
      // Without a network the recording plays as it is.
      const code = await import('./followPlayback.client').catch(() => undefined);
      if (!signal.aborted) code?.followPlayback(media, { key, onResume, title, section, picture }, signal);
    };
    // The reader may have pressed play before this script was there.
    if (media.paused) media.addEventListener('play', () => void follow(), { once: true, signal });
    else void follow();
    return () => controller.abort();
  }, [recording, key, onResume, title, section, picture]);
}

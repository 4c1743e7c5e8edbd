import 'client-only';
import { type RefObject, useEffect } from 'react';
import { readStored, store } from '@/lib/browser/deviceStorage';

/** The key of localStorage that says that the reader watches films with captions. */
export const captionsKey = 'captions';

/**
 * Shows a film's captions from its first play on where the reader has switched captions on before, in this film or
 * another, and remembers when they switch them on or off, by whatever control.
 */
export function useCaptionsPreference(recording: RefObject<HTMLMediaElement | null>): void {
  useEffect(() => {
    const media = recording.current;
    if (media === null || media.textTracks.length === 0) return;
    const { textTracks } = media;
    const controller = new AbortController();
    const { signal } = controller;
    const areShown = (): boolean => [...textTracks].some(({ mode }) => mode === 'showing');
    let wereShown = areShown();

    const show = (): void => {
      if (readStored(captionsKey) !== 'on') return;
      wereShown = true;
      showAll(textTracks);
    };
    // Not by the attribute `default`, and not before it plays: browsers fetch a track that is shown.
    if (!media.paused) show();
    else media.addEventListener('play', show, { signal, once: true });
    const remember = (): void => {
      // The event also comes when nothing has changed for the reader.
      if (areShown() === wereShown) return;
      wereShown = !wereShown;
      store(captionsKey, wereShown ? 'on' : undefined);
    };
    textTracks.addEventListener('change', remember, { signal });
    return () => controller.abort();
  }, [recording]);
}

function showAll(tracks: TextTrackList): void {
  for (const track of tracks) track.mode = 'showing';
}

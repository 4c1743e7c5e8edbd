import 'client-only';
import { readStored, writeStored } from '@/lib/browser/deviceStorage';

/** The key of localStorage that says that the reader watches films with captions. */
export const captionsKey = 'captions';

/**
 * Shows the captions of a film that begins to play, if the reader has switched them on before, in any film, and
 * remembers when the reader switches them on or off, by any control, until `signal` aborts.
 *
 * Not by the attribute `default`, and not before play: browsers fetch a track that is shown.
 */
export function restoreCaptions({ textTracks }: HTMLMediaElement, signal: AbortSignal): void {
  if (readStored(captionsKey) === 'on') for (const track of textTracks) track.mode = 'showing';
  const areShown = (): boolean => [...textTracks].some(({ mode }) => mode === 'showing');
  let wereShown = areShown();
  const remember = (): void => {
    // The event also comes when nothing has changed for the reader.
    if (areShown() === wereShown) return;
    wereShown = !wereShown;
    writeStored(captionsKey, wereShown ? 'on' : undefined);
  };
  textTracks.addEventListener('change', remember, { signal });
}

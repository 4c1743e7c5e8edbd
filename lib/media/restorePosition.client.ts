import 'client-only';
import type { PageName } from 'newsroom/model/paths';
import { readPosition, storePosition } from './storePosition';

/** The interval at which the position is stored while a recording plays. */
export const storeEveryMs = 5_000;
// A position within these seconds was not chosen by the reader: the player has just begun.
const beginningSeconds = 3;

type PositionOptions = PageName & {
  /** Called when playing goes on where an earlier visit ended. */
  onResume: (seconds: number) => unknown;
};

/**
 * Has a recording that begins to play go on at its `data-start`, else where an earlier visit ended, until `signal`
 * aborts. Its position is stored.
 */
export function restorePosition(
  media: HTMLMediaElement,
  options: PositionOptions,
  signal: AbortSignal,
): void {
  let isTracked = false;
  let storedAt = 0;

  const store = (): void => {
    if (!isTracked) return;
    storedAt = Date.now();
    storePosition(options, media.currentTime, media.duration);
  };
  const begin = (): void => {
    const { start } = media.dataset;
    const seconds = start === undefined ? readPosition(options.path) : Number(start);
    // Not when the reader chose a position before playing, nor past the end of a recording that is shorter now.
    if (seconds !== undefined && seconds < media.duration && media.currentTime < beginningSeconds) {
      media.currentTime = seconds;
      if (start === undefined) options.onResume(seconds);
    }
    isTracked = true;
  };
  // A recording cannot seek before its metadata have loaded.
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
  else media.addEventListener('loadedmetadata', begin, { once: true, signal });

  const storeNowAndThen = (): void => {
    if (Date.now() - storedAt >= storeEveryMs) store();
  };
  media.addEventListener('timeupdate', storeNowAndThen, { signal });
  for (const event of ['pause', 'seeked', 'ended']) media.addEventListener(event, store, { signal });
  // The last moment at which a phone lets a page do anything.
  addEventListener('pagehide', store, { signal });
  signal.addEventListener('abort', store);
}

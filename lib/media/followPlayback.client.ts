import 'client-only';
import type { Recording } from './recording';
import { restoreCaptions } from './restoreCaptions.client';
import { restorePosition, type PositionOptions } from './restorePosition.client';
import { showOnLockScreen } from './showOnLockScreen.client';

// Reach this module by `await import` alone: readers who play nothing do without it.

/** Restores the position and captions, and shows the recording on the lock screen, until `signal` aborts. */
export function followPlayback(
  media: HTMLMediaElement,
  options: PositionOptions & Recording,
  signal: AbortSignal,
): void {
  restorePosition(media, options, signal);
  restoreCaptions(media, signal);
  showOnLockScreen(media, options, signal);
}

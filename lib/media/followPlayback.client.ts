import 'client-only';
import { keepCaptions } from './keepCaptions.client';
import { keepPosition, type PositionOptions } from './keepPosition.client';
import type { Recording } from './recording';
import { showOnLockScreen } from './showOnLockScreen.client';

// Reach this module by `await import` alone: readers who play nothing do without it.

/** What a recording has from its first play on, until `signal` aborts: its position, captions, and the lock screen. */
export function followPlayback(
  media: HTMLMediaElement,
  options: PositionOptions & Recording,
  signal: AbortSignal,
): void {
  keepPosition(media, options, signal);
  keepCaptions(media, signal);
  showOnLockScreen(media, options, signal);
}

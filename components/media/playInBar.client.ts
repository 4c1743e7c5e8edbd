import 'client-only';
import { flushSync } from 'react-dom';
import { followPlayback } from '@/lib/media/followPlayback.client';
import { closeBar, moveToBar } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';
import { barOnDemand } from './barOnDemand.client';
import * as code from './PlaybackBar.client';

// Reach this module by `await import` alone: readers who play nothing do without it.

/** Has a recording that has begun to play, and has no place on the page, go on in the bar, in place of all others. */
export function playInBar(media: HTMLMediaElement, recording: Recording): void {
  closeBar();
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) other.pause();
  // The bar must be in the page before the recording moves there.
  flushSync(() => barOnDemand.set({ code }));
  const following = new AbortController();
  followPlayback(media, { ...recording, onResume: () => {} }, following.signal);
  if (!moveToBar({ media, recording, following })) following.abort();
}

import 'client-only';
import { formatClock } from 'newsroom/words/formatClock';
import * as texts from 'newsroom/words/strings';
import { flushSync } from 'react-dom';
import * as attributes from '@/lib/design/dataAttributes';
import { closeBar, leaveBar, moveToBar, playingOn, type PlayingOn } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';
import { restoreCaptions } from '@/lib/media/restoreCaptions.client';
import { restorePosition } from '@/lib/media/restorePosition.client';
import { showOnLockScreen } from '@/lib/media/showOnLockScreen.client';
import { barOnDemand } from './barOnDemand.client';
import * as code from './PlaybackBar.client';

// Reach this module by `await import` alone: readers who play nothing do without it.

/** A recording that begins to play without a place on the page goes on in the bar, in place of all others. */
export function playInBar(media: HTMLMediaElement, recording: Recording): void {
  closeBar();
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) other.pause();
  const playing = { media, recording, following: new AbortController() };
  // The bar must be in the page before the recording moves there.
  flushSync(showBar);
  follow(playing, () => {});
  if (!moveToBar(playing)) playing.following.abort();
}

/** Follows a recording that has begun to play on its own page, which says where it resumed. */
export function followOnPage(playing: PlayingOn): void {
  const resumed = playing.media.closest(`[${attributes.player}]`)!.querySelector('div > output')!;
  follow(playing, (seconds) => (resumed.textContent = texts.resumedFrom(formatClock(seconds))));
  showBar();
}

/** Has the bar show a recording of the page that plays while its player is out of view, until `signal` aborts. */
export function showOutOfView(playing: PlayingOn, signal: AbortSignal): void {
  const { media } = playing;
  let isSeen = true;
  const show = (): void => {
    if (isSeen) leaveBar(media);
    else if (!media.paused) playingOn.set(playing);
  };
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)!.isIntersecting;
    show();
  });
  observer.observe(media.closest(`[${attributes.player}]`)!);
  media.addEventListener('play', show, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

function follow({ media, recording, following }: PlayingOn, onResume: (seconds: number) => unknown): void {
  const { signal } = following;
  restorePosition(media, { ...recording, onResume }, signal);
  restoreCaptions(media, signal);
  showOnLockScreen(media, recording, signal);
}

function showBar(): void {
  barOnDemand.set({ code });
}

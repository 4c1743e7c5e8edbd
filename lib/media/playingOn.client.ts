import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';
import type { Recording } from './recording';

// A recording that plays when the reader leaves its page goes on in a bar of the layout. Its own element moves there,
// and back to its page. Browsers pause an element that is out of the document for a task ("await a stable state" of the
// HTML standard). So each move is within the layout effects of one React commit:
// components/media/MediaPlayer/DrivePlayer.client.tsx.

/** A recording that the bar shows. */
export type PlayingOn = {
  media: HTMLMediaElement;
  recording: Recording;
  /** Ends what components/media/playInBar.client.ts does with it as it plays. */
  following: AbortController;
};

/** The recording in the bar. */
export const playingOn = createStore<PlayingOn | undefined>(undefined);

/** The id of the bar's place for the element. */
export const barPlaceId = 'playing';

/** Whether a recording is in the bar itself, and not on its page, out of view. */
export function isInBar({ media }: PlayingOn): boolean {
  return media.parentElement?.id === barPlaceId;
}

/** Moves a recording into the bar if it plays and the bar's code has loaded; returns whether it does. */
export function moveToBar(playing: PlayingOn): boolean {
  const { media } = playing;
  const place = document.getElementById(barPlaceId);
  leaveBar(media);
  if (place === null || media.paused) return false;
  place.append(media);
  playingOn.set(playing);
  return true;
}

/** Takes the recording of the item with this path from the bar, if it is there. The caller moves its element. */
export function takeFromBar(path: string): PlayingOn | undefined {
  const playing = playingOn.get();
  if (playing?.recording.path !== path) return undefined;
  playingOn.set(undefined);
  return playing;
}

/** Stops the recording in the bar, if there is one, and stores its position. */
export function closeBar(): void {
  const playing = playingOn.get();
  if (playing === undefined) return;
  playing.media.pause();
  if (isInBar(playing)) {
    playing.following.abort();
    playing.media.remove();
  }
  playingOn.set(undefined);
}

/** Removes a recording from the bar. */
export function leaveBar(media: HTMLMediaElement): void {
  if (playingOn.get()?.media === media) playingOn.set(undefined);
}

/** Plays a recording from where it was; one that has failed is loaded once more. */
export function playAgain(media: HTMLMediaElement): void {
  const { currentTime, error } = media;
  if (error !== null) media.load();
  // If the length is not known yet, setting `currentTime` sets where the recording will begin.
  if (error !== null) media.currentTime = currentTime;
  // Another failure also fires the element's error event.
  media.play().catch(() => undefined);
}

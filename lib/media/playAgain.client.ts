import 'client-only';

/** Loads a recording that has failed once more, and plays it from where it was. */
export function playAgain(media: HTMLMediaElement): void {
  const { currentTime } = media;
  media.load();
  // Before the length is known this is where it will begin.
  media.currentTime = currentTime;
  // Another failure also fires the element's error event.
  media.play().catch(() => undefined);
}

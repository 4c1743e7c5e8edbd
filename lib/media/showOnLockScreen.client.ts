import 'client-only';
import { skipSeconds, type Recording } from './recording';

/** Shows a recording on the lock screen, with buttons, until `signal` aborts. https://www.w3.org/TR/mediasession/ */
export function showOnLockScreen(
  media: HTMLMediaElement,
  { title, section, picture }: Pick<Recording, 'title' | 'section' | 'picture'>,
  signal: AbortSignal,
): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;

  // Browsers clamp values that are assigned to `currentTime` to the recording's length.
  const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => void media.play().catch(() => undefined)],
    ['pause', () => media.pause()],
    ['seekbackward', ({ seekOffset }) => void (media.currentTime -= seekOffset ?? skipSeconds)],
    ['seekforward', ({ seekOffset }) => void (media.currentTime += seekOffset ?? skipSeconds)],
    ['seekto', ({ seekTime }) => void (media.currentTime = seekTime ?? media.currentTime)],
  ];
  const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      mediaSession.setActionHandler(action, handler);
    } catch {
      // A browser throws at an action it does not know; the others still work.
    }
  };
  const show = (): void => {
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: section,
      artwork: picture === undefined ? [] : [{ src: new URL(picture, location.href).href }],
    });
    for (const [action, handler] of handlers) setHandler(action, handler);
    showPosition();
  };
  const showPosition = (): void => {
    if (!Number.isFinite(media.duration) || media.playbackRate <= 0) return;
    mediaSession.setPositionState({
      duration: media.duration,
      playbackRate: media.playbackRate,
      position: Math.min(media.currentTime, media.duration),
    });
  };

  show();
  // iOS forgets the buttons, and another recording may have taken the lock screen.
  media.addEventListener('playing', show, { signal });
  for (const event of ['pause', 'seeked', 'ratechange', 'durationchange']) {
    media.addEventListener(event, showPosition, { signal });
  }
  signal.addEventListener('abort', () => {
    mediaSession.metadata = null;
    for (const [action] of handlers) setHandler(action, null);
  });
}

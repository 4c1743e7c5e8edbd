import 'client-only';
import { type RefObject, useEffect } from 'react';

type Description = { title: string; section: string; picture: string | undefined };

const skipSeconds = 10;

/**
 * Shows the recording on the lock screen while it plays, with the buttons that work there.
 * https://www.w3.org/TR/mediasession/
 */
export function useMediaSession(
  recording: RefObject<HTMLMediaElement | null>,
  { title, section, picture }: Description,
): void {
  useEffect(() => {
    const media = recording.current;
    if (media === null || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const controller = new AbortController();
    const { signal } = controller;
    let isShown = false;

    const seek = (seconds: number): void => {
      const end = Number.isFinite(media.duration) ? media.duration : Number.POSITIVE_INFINITY;
      media.currentTime = Math.min(end, Math.max(0, seconds));
    };
    const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void media.play().catch(() => undefined)],
      ['pause', () => media.pause()],
      ['seekbackward', ({ seekOffset }) => seek(media.currentTime - (seekOffset ?? skipSeconds))],
      ['seekforward', ({ seekOffset }) => seek(media.currentTime + (seekOffset ?? skipSeconds))],
      ['seekto', ({ seekTime }) => seek(seekTime ?? media.currentTime)],
    ];
    const show = (): void => {
      isShown = true;
      mediaSession.metadata = new MediaMetadata({
        title,
        artist: section,
        artwork: picture === undefined ? [] : [{ src: new URL(picture, location.href).href }],
      });
      for (const [action, handler] of handlers) setHandler(mediaSession, action, handler);
    };
    const tellPosition = (): void => {
      if (!isShown || !Number.isFinite(media.duration) || media.playbackRate <= 0) return;
      mediaSession.setPositionState({
        duration: media.duration,
        playbackRate: media.playbackRate,
        position: Math.min(media.currentTime, media.duration),
      });
    };

    if (!media.paused) show();
    media.addEventListener('play', show, { signal });
    for (const event of ['playing', 'pause', 'seeked', 'ratechange', 'durationchange']) {
      media.addEventListener(event, tellPosition, { signal });
    }
    return () => {
      controller.abort();
      if (!isShown) return;
      mediaSession.metadata = null;
      for (const [action] of handlers) setHandler(mediaSession, action, null);
    };
  }, [recording, title, section, picture]);
}

function setHandler(
  mediaSession: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    mediaSession.setActionHandler(action, handler);
  } catch {
    // A browser throws at an action it does not know; the others still work.
  }
}

import 'client-only';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type MediaStateOptions = {
  /** Its only child is the recording. */
  placeRef: RefObject<HTMLElement | null>;
  /** Is set to the recording. */
  mediaRef: RefObject<HTMLMediaElement | null>;
  /** The same function at each render. */
  onEnded: () => void;
};

/** What has become of a recording so far. */
type MediaState = {
  /** The recording, once it has played. */
  played: HTMLMediaElement | undefined;
  hasFailed: boolean;
  /** Whether it had the focus when it failed: an element that is hidden loses it. */
  hadFocusRef: RefObject<boolean>;
  clearFailure: () => void;
};

/** Follows a recording from before its first play on. */
export function useMediaState({ placeRef, mediaRef, onEnded }: MediaStateOptions): MediaState {
  const [played, setPlayed] = useState<HTMLMediaElement>();
  const [hasFailed, setHasFailed] = useState(false);
  const hadFocusRef = useRef(false);

  // Not React's own handlers: the element may be one that React made on an earlier page.
  useLayoutEffect(() => {
    const element = placeRef.current?.firstElementChild as HTMLMediaElement;
    mediaRef.current = element;
    const controller = new AbortController();
    const listen = (event: string, listener: () => void): void =>
      element.addEventListener(event, listener, { signal: controller.signal });
    const onFailure = (): void => {
      hadFocusRef.current = document.activeElement === element;
      setHasFailed(true);
    };
    listen('play', () => setPlayed(element));
    listen('ended', onEnded);
    listen('error', onFailure);
    // The reader may have started it before hydration, or on an earlier visit of this page.
    if (element.error) onFailure();
    else if (!element.paused || element.currentTime > 0) setPlayed(element);
    return () => controller.abort();
  }, [placeRef, mediaRef, onEnded]);

  return { played, hasFailed, hadFocusRef, clearFailure: () => setHasFailed(false) };
}

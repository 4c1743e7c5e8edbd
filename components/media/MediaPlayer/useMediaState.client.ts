import 'client-only';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What has become of a recording so far. */
type MediaState = {
  media: RefObject<HTMLMediaElement | null>;
  hasPlayed: boolean;
  /** That it cannot be had, and whether it had the focus at that moment, which an element loses when it is hidden. */
  failure: { hadFocus: boolean } | undefined;
  clearFailure: () => void;
};

/** Follows the recording that is the only child of `place`. `onEnded` stays the same function between renders. */
export function useMediaState(place: RefObject<HTMLElement | null>, onEnded: () => void): MediaState {
  const media = useRef<HTMLMediaElement>(null);
  const [hasPlayed, setHasPlayed] = useState(false);
  const [failure, setFailure] = useState<{ hadFocus: boolean }>();

  // Not React's own handlers: the element may be one that React made on an earlier page.
  useLayoutEffect(() => {
    const element = place.current?.firstElementChild as HTMLMediaElement;
    media.current = element;
    const controller = new AbortController();
    const listen = (event: string, listener: () => void): void =>
      element.addEventListener(event, listener, { signal: controller.signal });
    const onFailure = (): void => setFailure({ hadFocus: document.activeElement === element });
    listen('play', () => setHasPlayed(true));
    listen('ended', onEnded);
    listen('error', onFailure);
    // The reader may have started it before hydration, or on an earlier visit of this page.
    if (element.error) onFailure();
    else if (!element.paused || element.currentTime > 0) setHasPlayed(true);
    return () => controller.abort();
  }, [place, onEnded]);

  return { media, hasPlayed, failure, clearFailure: () => setFailure(undefined) };
}

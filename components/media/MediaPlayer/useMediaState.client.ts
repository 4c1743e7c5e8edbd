import 'client-only';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePlayback } from '@/components/media/usePlayback.client';
import type { Recording } from '@/lib/media/recording';

/** What has become of a recording so far, the only child of the element of `placeRef`. */
export function useMediaState(recording: Recording) {
  const placeRef = useRef<HTMLDivElement>(null);
  const mediaRef = useRef<HTMLMediaElement>(null);
  /** Once it has played. */
  const [played, setPlayed] = useState<HTMLMediaElement>();
  /** Where playing went on after an earlier visit. */
  const [resumedSeconds, setResumedSeconds] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  /** Whether it had the focus when it failed: an element that is hidden loses it. */
  const hadFocusRef = useRef(false);
  usePlayback(placeRef, recording, setResumedSeconds);

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
    listen('ended', () => setResumedSeconds(undefined));
    listen('error', onFailure);
    // The reader may have started it before hydration, or on an earlier visit of this page.
    if (element.error) onFailure();
    else if (!element.paused || element.currentTime > 0) setPlayed(element);
    return () => controller.abort();
  }, []);

  return {
    placeRef,
    mediaRef,
    played,
    resumedSeconds,
    setResumedSeconds,
    hasFailed,
    setHasFailed,
    hadFocusRef,
  };
}

import 'client-only';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePlayback } from '@/components/media/usePlayback.client';
import type { Recording } from '@/lib/media/recording';

/** Loads what has the controls act. Without a network, or until then, the first press plays (earlyTaps.inline.ts). */
async function drive(place: HTMLElement, media: HTMLMediaElement, signal: AbortSignal): Promise<void> {
  const loaded = await import('@/lib/media/driveControls.client').catch(() => undefined);
  if (!signal.aborted) loaded?.driveControls(place.querySelector('fieldset')!, media, signal);
}

/** What has become of a recording so far, the only child of the element of `placeRef`. */
export function useMediaState(recording: Recording) {
  const placeRef = useRef<HTMLDivElement>(null);
  const mediaRef = useRef<HTMLMediaElement>(null);
  const controlsRef = useRef<HTMLDivElement>(null);
  const [hasPlayed, setHasPlayed] = useState(false);
  /** Where playing went on after an earlier visit. */
  const [resumedSeconds, setResumedSeconds] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  /** Whether its controls had the focus when it failed. */
  const hadFocusRef = useRef(false);
  usePlayback(placeRef, recording, setResumedSeconds);

  // Not React's own handlers: the element may be one that React made on an earlier page.
  useLayoutEffect(() => {
    const element = placeRef.current?.firstElementChild as HTMLMediaElement;
    mediaRef.current = element;
    const controller = new AbortController();
    const { signal } = controller;
    void drive(controlsRef.current!, element, signal);
    const listen = (event: string, listener: () => void): void =>
      element.addEventListener(event, listener, { signal });
    const onFailure = (): void => {
      hadFocusRef.current = controlsRef.current?.contains(document.activeElement) ?? false;
      setHasFailed(true);
    };
    listen('play', () => setHasPlayed(true));
    listen('ended', () => setResumedSeconds(undefined));
    listen('error', onFailure);
    // The reader may have started it before hydration, or on an earlier visit of this page.
    if (element.error) onFailure();
    else if (!element.paused || element.currentTime > 0) setHasPlayed(true);
    return () => controller.abort();
  }, []);

  return {
    placeRef,
    mediaRef,
    controlsRef,
    hasPlayed,
    resumedSeconds,
    setResumedSeconds,
    hasFailed,
    setHasFailed,
    hadFocusRef,
  };
}

import 'client-only';
import { useEffect, useReducer } from 'react';

/** Renders again at these events of a recording. `events` must be the same array at each render. */
export function useMediaEvents(media: HTMLMediaElement | undefined, events: readonly string[]): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const controller = new AbortController();
    for (const event of events) media?.addEventListener(event, renderAgain, { signal: controller.signal });
    return () => controller.abort();
  }, [media, events]);
}

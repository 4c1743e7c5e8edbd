import 'client-only';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { runWhenIdle } from './runWhenIdle.client';

const freshMs = 30_000;

/** The times of the last reads (epoch ms), by cache and key; all pages of a visit share them. */
const readTimes = new WeakMap<object, Map<string, number>>();

/** Calls `readAgain` when the reader comes back to the tab or window half a minute after the last read. */
export function useReturn(key: string | undefined, readAgain: () => void): void {
  const { cache } = useSWRConfig();
  const readNow = useEffectEvent(readAgain);
  useEffect(() => {
    if (key === undefined) return;
    const readAt = readTimes.get(cache) ?? new Map<string, number>();
    readTimes.set(cache, readAt);
    let cancel = (): void => {};
    const comeBack = (): void => {
      if (document.visibilityState === 'hidden') return;
      const last = readAt.get(key);
      // The server has just read it, or the reader has just loaded it.
      if (last === undefined) return void readAt.set(key, Date.now());
      if (Date.now() - last < freshMs) return;
      cancel();
      cancel = runWhenIdle(() => {
        readAt.set(key, Date.now());
        readNow();
      });
    };
    comeBack();
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('visibilitychange', comeBack, { signal });
    for (const event of ['focus', 'pageshow']) addEventListener(event, comeBack, { signal });
    return () => {
      cancel();
      controller.abort();
    };
  }, [cache, key]);
}

'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

type UntilMomentProps = {
  /** Epoch ms. */
  moment: number;
  /** The state that the server found: the page may have been cached since. */
  wasBefore: boolean;
  /** Shown from then on. */
  after?: ReactNode;
  children?: ReactNode;
};

// Browsers store a timer's delay in 32 bits, and a longer one would fire at once. Nobody keeps a page open for 25 days.
const longestDelayMs = 2 ** 31 - 1;

/** Shows its children until a moment; changes by itself, on a cached page too. */
export function UntilMoment({ moment, wasBefore, after, children }: UntilMomentProps) {
  const isBefore = useSyncExternalStore(
    (notify) => {
      const timer = setTimeout(notify, Math.min(moment - Date.now(), longestDelayMs));
      return () => clearTimeout(timer);
    },
    () => Date.now() < moment,
    () => wasBefore,
  );
  return isBefore ? children : after;
}

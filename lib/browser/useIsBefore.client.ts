import 'client-only';
import { useSyncExternalStore } from 'react';

// Browsers store a timer's delay in 32 bits, and a longer one would fire at once. Nobody keeps a page open for 25 days.
const longestDelayMs = 2 ** 31 - 1;

/**
 * Whether `moment` (epoch ms) is to come; changes by itself. At first what the server found, `wasBefore`: the page may
 * have been cached since.
 */
export function useIsBefore(moment: number, wasBefore: boolean): boolean {
  return useSyncExternalStore(
    (notify) => {
      const timer = setTimeout(notify, Math.min(moment - Date.now(), longestDelayMs));
      return () => clearTimeout(timer);
    },
    () => Date.now() < moment,
    () => wasBefore,
  );
}

import 'client-only';
import { useSyncExternalStore } from 'react';

// A browser's abilities never change: there is nothing to subscribe to.
const subscribe = () => () => {};

/** Whether `holds` returns true in this browser. False until hydration: the first render equals the server's HTML. */
export function useInBrowser(holds: () => boolean): boolean {
  return useSyncExternalStore(subscribe, holds, () => false);
}

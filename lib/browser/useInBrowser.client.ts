import 'client-only';
import { useSyncExternalStore } from 'react';

// What a browser can do never changes.
const subscribe = () => () => {};

/** Whether something holds of the browser; false until hydration, so that the page is the server's at first. */
export function useInBrowser(holds: () => boolean): boolean {
  return useSyncExternalStore(subscribe, holds, () => false);
}

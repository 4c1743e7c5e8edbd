import 'client-only';

/** For `useSyncExternalStore`: what differs between the server and the browser, and never changes in either. */
export function subscribeToNothing(): () => void {
  return () => {};
}

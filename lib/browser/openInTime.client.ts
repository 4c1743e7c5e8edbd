import 'client-only';
import { readDeadlineMs } from './deadline';

let timer: ReturnType<typeof setTimeout> | undefined;

const readPlace = ({ pathname, search }: Location | URL): string => pathname + search;

/**
 * Call it when the router begins to open a page of the site in place of the browser. Where its URL is not there after
 * ten seconds, the browser opens it.
 */
export function openInTime(path: string): void {
  const before = readPlace(location);
  stopWaiting();
  if (readPlace(new URL(path, location.href)) === before) return;
  // Back leads to where the reader was before: that is not a page that has not come.
  addEventListener('popstate', stopWaiting);
  timer = setTimeout(() => {
    stopWaiting();
    if (readPlace(location) === before) location.assign(path);
  }, readDeadlineMs);
}

function stopWaiting(): void {
  clearTimeout(timer);
  removeEventListener('popstate', stopWaiting);
}

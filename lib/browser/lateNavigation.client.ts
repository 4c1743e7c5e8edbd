import 'client-only';
import { readDeadlineMs } from '@/lib/runtime/deadline';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * To be called when a client-side navigation begins. If the page's data have not come at the deadline, the reader gets
 * the page by a page load. A way back is none: it has changed the URL by then.
 */
export function limitNavigation(url: string, type: 'push' | 'replace' | 'traverse'): void {
  clearTimeout(timer);
  const before = readPath(location.href);
  if (type === 'traverse' || readPath(url) === before) return;
  timer = setTimeout(() => {
    if (readPath(location.href) === before && navigator.onLine) location.assign(url);
  }, readDeadlineMs);
}

function readPath(url: string): string {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

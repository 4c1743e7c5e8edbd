import 'client-only';
import { readDeadlineMs } from '@/lib/runtime/deadline';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Limits a client-side navigation that begins now: if the page's data have not arrived by the deadline, the browser
 * loads the page itself. Back and forward are not limited: they change the URL before the data are there.
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

import 'client-only';

/** How long (milliseconds) the first page of a visit waits with work for later pages. */
export const firstPageRestMs = 30_000;

/**
 * Whether the page with this path is the first one of a visit: the reader came from elsewhere, not by a link of the
 * site, by a reload or back in the history.
 */
export function isFirstPage(path: string): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    opened?.type === 'navigate' &&
    new URL(opened.name).pathname === path &&
    !document.referrer.startsWith(`${location.origin}/`)
  );
}

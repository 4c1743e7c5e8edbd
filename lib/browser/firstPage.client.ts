import 'client-only';

/** The time (milliseconds) for which the first page of a visit puts off work for later pages. */
export const firstPageRestMs = 30_000;

/** Whether the reader came to this path from elsewhere: not by a link of the site, a reload or the history. */
export function isFirstPage(path: string): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    opened?.type === 'navigate' &&
    new URL(opened.name).pathname === path &&
    !document.referrer.startsWith(`${location.origin}/`)
  );
}

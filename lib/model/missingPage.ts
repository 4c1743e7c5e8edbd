/**
 * The name of the mark by which the HTTP server knows a page that says there is nothing at its address, to answer 404:
 * a page of Next.js can set no status, and what `notFound()` sends has an empty body until scripts run.
 */
export const missingPageMark = 'missing-page';

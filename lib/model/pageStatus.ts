/** The statuses a page can set: the request is invalid, the page does not exist. */
export const pageStatuses = [400, 404] as const;

export type PageStatus = (typeof pageStatuses)[number];

/**
 * The name of the mark by which the HTTP server knows which status a page is to have: a page of Next.js can set none, and
 * what its `notFound()` sends has an empty body until scripts run.
 */
export const pageStatusMark = 'page-status';

/** The statuses a page can set: the request is invalid, the page does not exist. */
export const pageStatuses = [400, 404] as const;

export type PageStatus = (typeof pageStatuses)[number];

/**
 * The name of the mark by which the HTTP server knows a page's status: a page of Next.js cannot set one, and the
 * response of its `notFound()` has an empty body until scripts run.
 */
export const pageStatusMark = 'page-status';

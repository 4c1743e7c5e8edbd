/** The statuses a page can set: the request is invalid, the page does not exist. */
export const pageStatuses = [400, 404] as const;

export type PageStatus = (typeof pageStatuses)[number];

/**
 * The name of the mark by which a page tells the HTTP server its status. A page of Next.js cannot set one, and the body
 * of its `notFound()` is empty until scripts run.
 */
export const pageStatusMark = 'page-status';

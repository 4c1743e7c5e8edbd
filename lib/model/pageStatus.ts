/**
 * The statuses a page may ask for itself: what it was asked, it cannot answer; there is nothing at its address; too many
 * requests came from its reader.
 */
export const pageStatuses = [400, 404, 429] as const;

export type PageStatus = (typeof pageStatuses)[number];

/**
 * The name of the mark by which the HTTP server knows which status a page is to have: a page of Next.js can set none, and
 * what its `notFound()` sends has an empty body until scripts run.
 */
export const pageStatusMark = 'page-status';

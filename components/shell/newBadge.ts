/** How long after its timestamp an entry counts as new: 30 days (docs/rows.md, K1). */
export const newBadgeWindowMs = 2_592_000_000;

/**
 * Whether an entry shows the «Նոր» badge: `now − timestamp` is under 30 days (docs/rows.md, H4).
 * Both are epoch ms.
 */
export function isNew(timestamp: number, now: number): boolean {
  return now - timestamp < newBadgeWindowMs;
}

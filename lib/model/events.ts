import type { Item } from './item.ts';

/** How long an event is taken to last whose end is not known. */
export const usualLengthMs = 3 * 60 * 60 * 1000;

/** When an event is over, epoch ms; undefined for an item without a beginning. */
export function findEventEnd({ startsAt, endsAt }: Item): number | undefined {
  if (startsAt === undefined) return undefined;
  return endsAt !== undefined && endsAt >= startsAt ? endsAt : startsAt + usualLengthMs;
}

/** Those of the events that are not over at `since` (epoch ms), soonest first. */
export function pickEventsSince(events: readonly Item[], since: number): readonly Item[] {
  return events
    .filter((event) => (findEventEnd(event) ?? -Infinity) > since)
    .toSorted((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0));
}

/** Whether a moment, epoch ms, is to come now. */
export function isToCome(moment: number): boolean {
  return Date.now() < moment;
}

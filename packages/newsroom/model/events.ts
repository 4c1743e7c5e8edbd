import type { Item } from './item.ts';

/** The assumed length of an event whose end is not known. */
export const usualLengthMs = 3 * 60 * 60 * 1000;

/** The number of coming events that a page shows. */
export const upcomingLimit = 10;

/** When an event is over, epoch ms: a cancelled one when it would have begun. */
export function findEventEnd({ startsAt = -Infinity, endsAt = -Infinity, status }: Item): number {
  if (status === 'cancelled') return startsAt;
  return endsAt >= startsAt ? endsAt : startsAt + usualLengthMs;
}

/** Whether an event is over: not one without a day, nor a postponed one, whose day is not known. */
export function hasEnded(event: Item, now: number): boolean {
  const { startsAt, endsAt, status } = event;
  return (startsAt ?? endsAt) !== undefined && status !== 'postponed' && findEventEnd(event) <= now;
}

/** The props of `UntilMoment` (components/ui) for the end of an event. */
export function untilEnd(event: Item) {
  const moment = findEventEnd(event);
  return { moment, wasBefore: Date.now() < moment };
}

/** Picks the events that are not over at `since` (epoch ms), soonest first. */
export function pickEventsSince(events: readonly Item[], since: number): readonly Item[] {
  return events
    .filter((event) => findEventEnd(event) > since)
    .sort((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0));
}

/** The events that are to come at `now` (epoch ms), soonest first and the cancelled ones last, then the others. */
export function sortComingFirst(events: readonly Item[], now: number): readonly Item[] {
  const coming = pickEventsSince(events, now);
  const takePlace = coming.filter(({ status }) => status !== 'cancelled');
  const known = new Set([...takePlace, ...coming]);
  return [...known, ...events.filter((event) => !known.has(event))];
}

// Matches what editors write («Առցանց» is “online”).
const onlinePlace = /(?:առցանց|օնլայն|online|zoom)/iu;

/** Whether an event's place is online. */
export function isOnline(place: string): boolean {
  return onlinePlace.test(place);
}

/** A map of a place. https://developers.google.com/maps/documentation/urls/get-started#search-action */
export function mapUrl(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}

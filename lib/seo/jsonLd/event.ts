import { isOnline } from 'newsroom/model/events';
import type { Item } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import type { Section } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import { formatIsoDateTime } from 'newsroom/words/formatDate';
import type { Event } from 'schema-dts';
import { buildImages } from './pictures.ts';

// https://schema.org/EventStatusType
const eventStatuses = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const;

/**
 * Required: name, startDate, location with an address. `organizer` is left out: the Firestore documents name none, and
 * the site only reports.
 * https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function buildEvent(site: Site, section: Section, item: Item): Event | undefined {
  const { title, startsAt, endsAt, place } = item;
  // A place online has no postal address, which Google requires.
  if (title === undefined || startsAt === undefined || place === undefined || isOnline(place)) {
    return undefined;
  }
  const url = `${site.url}${itemPath('events', item.id)}`;
  const images = buildImages(site, section, item);
  return {
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: title,
    ...(item.description !== undefined && { description: item.description }),
    startDate: formatIsoDateTime(startsAt),
    ...(endsAt !== undefined && endsAt >= startsAt && { endDate: formatIsoDateTime(endsAt) }),
    eventStatus: eventStatuses[item.status ?? 'scheduled'],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    ...(images.length > 0 && { image: images }),
    inLanguage: 'hy',
  };
}

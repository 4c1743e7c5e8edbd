import type { Item } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { findSection } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import { keepXmlText } from 'newsroom/text/xml';
import * as texts from 'newsroom/words/strings';
import { listGuids } from './guids.ts';

/** A response with a calendar. */
export const calendarResponseInit = { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } };

const eventSection = findSection('events');

/** The data of a calendar beside its events. `domain` is the Firebase project's, which never changes. */
type CalendarFrame = { site: Site; domain: string; name?: string };

/** A calendar of the events that have a beginning. https://www.rfc-editor.org/rfc/rfc5545 */
export function formatCalendar(events: readonly Item[], { site, domain, name }: CalendarFrame): string {
  const entries = events
    .filter(({ startsAt }) => startsAt !== undefined)
    .map((item) => ({ section: eventSection, item }));
  const uids = listGuids(entries, { guidUrl: site.guidUrl, domain });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${site.url}`,
    name && `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => listLines(entry.item, { site, uid: uids.get(entry)! })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line ? foldLine(line) : '')).join('');
}

// RFC 5545 has no status for an event whose new date is unknown.
const calendarStatuses = { cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

function listLines({ id, startsAt, endsAt, ...event }: Item, { site, uid }: { site: Site; uid: string }) {
  if (startsAt === undefined) return [];
  const url = site.url + itemPath('events', id);
  const changedAt = event.updatedAt ?? event.createdAt ?? startsAt;
  const revision = Math.floor((changedAt - (event.createdAt ?? changedAt)) / 1000);
  const status = event.status && calendarStatuses[event.status];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(changedAt)}`,
    // Grows with the date of the last change, and with the status; no more than an INTEGER may be.
    `SEQUENCE:${Math.min(Math.max(0, revision) + (status ? 1 : 0), 2 ** 31 - 1)}`,
    status && `STATUS:${status}`,
    `DTSTART:${formatUtc(startsAt)}`,
    endsAt !== undefined && endsAt > startsAt && `DTEND:${formatUtc(endsAt)}`,
    `SUMMARY:${escapeText(event.title ?? texts.untitled)}`,
    event.description && `DESCRIPTION:${escapeText(event.description)}`,
    event.place && `LOCATION:${escapeText(event.place)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** “20250320T143000Z”. */
function formatUtc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  const escaped = keepXmlText(text).replaceAll(/[\\;,]/g, '\\$&');
  return escaped.replaceAll(/\r\n?|\n/g, '\\n');
}

/** The line in parts of 75 octets at most, between which no letter is split. */
function foldLine(line: string): string {
  const parts = [''];
  for (const letter of line) {
    const longer = parts.at(-1) + letter;
    if (new TextEncoder().encode(longer).length <= 75) parts[parts.length - 1] = longer;
    else parts.push(` ${letter}`);
  }
  return `${parts.join('\r\n')}\r\n`;
}

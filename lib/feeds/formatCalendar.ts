import * as texts from '../i18n/strings.ts';
import type { Item } from '../model/item.ts';
import { itemPath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

type Property = readonly [name: string, value: string | undefined];

const octetsAtMost = 75;
const sequenceAtMost = 2 ** 31 - 1;

/**
 * A calendar of the events that have a beginning. With a name it is one to subscribe to, which programs fetch again.
 * RFC 5545, https://www.rfc-editor.org/rfc/rfc5545; names and intervals RFC 7986, 5.1 and 5.7.
 */
export function formatCalendar(events: readonly Item[], site: Site, name?: string): string {
  const { hostname } = new URL(site.url);
  const properties: readonly Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${hostname}//events//HY`],
    ['NAME', name && escapeText(name)],
    // The name for programs older than RFC 7986.
    ['X-WR-CALNAME', name && escapeText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', name && 'PT1H'],
    ...events.flatMap((event) => listProperties(event, site.url, hostname)),
    ['END', 'VCALENDAR'],
  ];
  return properties.map(([key, value]) => (value === undefined ? '' : foldLine(`${key}:${value}`))).join('');
}

function listProperties(event: Item, origin: string, hostname: string): readonly Property[] {
  const { id, startsAt, endsAt, createdAt, updatedAt } = event;
  if (startsAt === undefined) return [];
  const path = itemPath('events', id);
  const changedAt = updatedAt ?? createdAt;
  const revision = Math.floor(((changedAt ?? 0) - (createdAt ?? changedAt ?? 0)) / 1000);
  return [
    ['BEGIN', 'VEVENT'],
    // Escaped in the path, so that no id can break it.
    ['UID', `${path.slice(1)}@${hostname}`],
    ['DTSTAMP', formatUtc(changedAt ?? startsAt)],
    // Larger with each change, as the dates of changes are.
    ['SEQUENCE', String(Math.min(Math.max(0, revision), sequenceAtMost))],
    ['DTSTART', formatUtc(startsAt)],
    ['DTEND', endsAt !== undefined && endsAt > startsAt ? formatUtc(endsAt) : undefined],
    ['SUMMARY', escapeText(event.title ?? texts.untitled)],
    ['DESCRIPTION', event.description && escapeText(event.description)],
    ['LOCATION', event.place && escapeText(event.place)],
    ['URL', origin + path],
    ['END', 'VEVENT'],
  ];
}

/** “20250320T143000Z”. */
function formatUtc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n?|\n/g, '\\n')
      // No text may have them (RFC 5545, 3.1).
      .replaceAll(/[^\P{Cc}\t]/gu, '')
  );
}

/** The line in parts of 75 octets at most, between which no letter is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (octets + length > octetsAtMost) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += length;
  }
  return `${folded}\r\n`;
}

import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { parseItem, type Item } from 'newsroom/model/item';
import type { Site } from 'newsroom/model/site';
import { anyItems, propertyRuns } from 'newsroom/testing/arbitraries';
import { aMoment, buildItem, buildSite } from 'newsroom/testing/builders';
import { keepXmlText } from 'newsroom/text/xml';
import { formatCalendar } from './formatCalendar.ts';

const hour = 3_600_000;
const site = buildSite();
const frame = { site, domain: 'newsroom.firebaseapp.com' };

function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

/** A text as calendars have it: nothing that no XML could have, and one kind of line breaks. */
const clean = (text: string | undefined) =>
  text === undefined ? null : keepXmlText(text).replaceAll(/\r\n?/g, '\n');

test('an event is written as RFC 5545 wants it', () => {
  const event = buildItem({
    title: 'Համերգ; տոն, «պար» \\ երգ',
    startsAt: aMoment,
    endsAt: aMoment + hour,
    place: 'Գյումրի',
    updatedAt: aMoment + 90_000,
  });
  expect(formatCalendar([event], { ...frame, name: 'Իրադարձություններ' }).split('\r\n')).toStrictEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:https://www.example.org',
    'X-WR-CALNAME:Իրադարձություններ',
    'BEGIN:VEVENT',
    'UID:events/item-1@newsroom.firebaseapp.com',
    'DTSTAMP:20250320T143130Z',
    'SEQUENCE:90',
    'DTSTART:20250320T143000Z',
    'DTEND:20250320T153000Z',
    'SUMMARY:Համերգ\\; տոն\\, «պար» \\\\ երգ',
    'LOCATION:Գյումրի',
    'URL:https://www.example.org/events/item-1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('any events are read back by ical.js as they were, from lines of 75 octets that split no letter', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const text = formatCalendar(items, frame);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const events = items.filter(({ startsAt }) => startsAt !== undefined);
      expect(
        parseCalendar(text).map((event) => [
          // Its Unix time takes the year 1 for 1901.
          event.startDate.toString().padStart(20, '0'),
          event.summary,
          event.description,
          event.location,
        ]),
      ).toStrictEqual(
        events.map(({ startsAt, title = 'Անվերնագիր', description, place }) => [
          new Date(startsAt!).toISOString().replace(/\.\d+/, ''),
          clean(title),
          clean(description),
          clean(place),
        ]),
      );
    }),
    {
      ...propertyRuns,
      examples: [
        [[parseItem('a', { startsAt: aMoment, title: `${'ա'.repeat(33)}😀`.repeat(9), place: 'a\r\nb' })]],
      ],
    },
  );
});

const find = (event: Item) => formatCalendar([event], frame).match(/^(?:STATUS|SEQUENCE|DTEND).*(?=\r$)/gm);

test.each<[string, Partial<Item>, readonly string[]]>([
  ['is not changed', {}, ['SEQUENCE:0']],
  ['is changed', { updatedAt: aMoment + 61_000 }, ['SEQUENCE:61']],
  ['is changed before it was made', { updatedAt: aMoment - 61_000 }, ['SEQUENCE:0']],
  ['is changed in a thousand years', { updatedAt: aMoment + 365_000 * 24 * hour }, ['SEQUENCE:2147483647']],
  ['is cancelled', { status: 'cancelled' }, ['SEQUENCE:1', 'STATUS:CANCELLED']],
  ['is postponed', { status: 'postponed' }, ['SEQUENCE:1', 'STATUS:TENTATIVE']],
  ['does not end after its beginning', { endsAt: aMoment }, ['SEQUENCE:0']],
])('calendars know a newer version, its status and its end: an event that %s', (_, fields, lines) => {
  expect(find(buildItem({ startsAt: aMoment, ...fields }))).toStrictEqual(lines);
});

test('of an event without a date of publication the first version is taken for the last', () => {
  const { createdAt: _, ...event } = buildItem({ startsAt: aMoment, updatedAt: aMoment });
  expect(find(event)).toStrictEqual(['SEQUENCE:0']);
});

test('an event keeps its UID on another domain, by the URL that calendars know where there is one', () => {
  const event = buildItem({ startsAt: aMoment });
  const findUid = (fields: Partial<Site>) =>
    parseCalendar(formatCalendar([event], { ...frame, site: buildSite(fields) }))[0]?.uid;
  expect(findUid({ url: 'https://moved.example.com' })).toBe(findUid({}));
  const guidUrl = 'https://old.example.org';
  expect(findUid({ url: 'https://moved.example.com', guidUrl })).toBe(`${guidUrl}/events/item-1`);
});

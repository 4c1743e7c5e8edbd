import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { keepXmlText } from '../http/xml.ts';
import { parseItem } from '../model/item.ts';
import { anyItems, propertyRuns } from '../testing/arbitraries.ts';
import { aMoment, buildItem } from '../testing/builders.ts';
import { formatCalendar } from './formatCalendar.ts';

const hour = 3_600_000;
const origin = 'https://www.example.org';

function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

/** As calendars have it: nothing that no XML could have, and one kind of line breaks. */
const clean = (text: string | undefined) =>
  text === undefined ? null : keepXmlText(text).replaceAll(/\r\n?/g, '\n');

// Not by its own Unix time, which takes the year 1 for 1901.
const readTime = ({ zone, year, month, day, hour: hours, minute, second }: ICAL.Time) => [
  zone?.tzid,
  year,
  month,
  day,
  hours,
  minute,
  second,
];
function listTimeParts(moment: number) {
  const date = new Date(moment);
  const day = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return ['UTC', ...day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
}

test('an event is written as RFC 5545 wants it', () => {
  const event = buildItem({
    title: 'Համերգ; տոն, «պար» \\ երգ',
    startsAt: aMoment,
    endsAt: aMoment + hour,
    place: 'Գյումրի',
    updatedAt: aMoment + 90_000,
  });
  expect(formatCalendar([event], origin, 'Իրադարձություններ').split('\r\n')).toStrictEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:https://www.example.org',
    'X-WR-CALNAME:Իրադարձություններ',
    'BEGIN:VEVENT',
    'UID:https://www.example.org/events/item-1',
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
      const text = formatCalendar(items, origin);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const events = items.filter(({ startsAt }) => startsAt !== undefined);
      expect(
        parseCalendar(text).map((event) => [
          readTime(event.startDate),
          event.summary,
          event.description,
          event.location,
        ]),
      ).toStrictEqual(
        events.map(({ startsAt, title = 'Անվերնագիր', description, place }) => [
          listTimeParts(startsAt!),
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

test.each([
  ['not changed', {}, 0],
  ['changed', { updatedAt: aMoment + 61_000 }, 61],
  ['changed before it was made', { updatedAt: aMoment - 61_000 }, 0],
  ['without a date', { createdAt: undefined, updatedAt: aMoment }, 0],
  ['changed in a thousand years', { updatedAt: aMoment + 1_000 * 365 * 24 * hour }, 2_147_483_647],
])('the sequence grows with each change: %s', (_, fields, sequence) => {
  const event = { ...buildItem({ startsAt: aMoment }), ...fields };
  expect(parseCalendar(formatCalendar([event as never], origin))[0]?.sequence).toBe(sequence);
});

test('an event that does not end after its beginning has no end', () => {
  const event = buildItem({ startsAt: aMoment, endsAt: aMoment });
  expect(formatCalendar([event], origin)).not.toContain('DTEND');
});

test.each([
  ['cancelled', 'CANCELLED'],
  ['postponed', 'TENTATIVE'],
] as const)('calendars take an event that is %s for a newer version, and mark it', (status, expected) => {
  const event = buildItem({ startsAt: aMoment });
  const find = (calendar: string) => calendar.match(/^(?:STATUS|SEQUENCE).*(?=\r$)/gm);
  expect(find(formatCalendar([event], origin))).toStrictEqual(['SEQUENCE:0']);
  expect(find(formatCalendar([{ ...event, status }], origin))).toStrictEqual([
    'SEQUENCE:1',
    `STATUS:${expected}`,
  ]);
});

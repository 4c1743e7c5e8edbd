import {
  findDayStart,
  formatDate,
  formatDateTime,
  formatEventDay,
  formatIsoDateTime,
  formatLocalTime,
  formatShortDate,
  formatTile,
} from './formatDate.ts';
import { fromYerevan, toYerevan } from './yerevanTime.ts';

test.each([
  ['2025-03-20T14:27:36.089Z', '20\u00a0մարտի, 2025', '2025-03-20T18:27:36+04:00'],

  // Midnight in Yerevan is 20:00 in UTC: the date changes there and nowhere else.
  ['2025-03-20T19:59:59.999Z', '20\u00a0մարտի, 2025', '2025-03-20T23:59:59+04:00'],
  ['2025-03-20T20:00:00.000Z', '21\u00a0մարտի, 2025', '2025-03-21T00:00:00+04:00'],

  // The year too.
  ['2025-12-31T20:05:00.000Z', '1\u00a0հունվարի, 2026', '2026-01-01T00:05:00+04:00'],

  // No summer time since 2012.
  ['2025-07-05T05:03:00.000Z', '5\u00a0հուլիսի, 2025', '2025-07-05T09:03:00+04:00'],
  ['1970-01-01T00:00:00.000Z', '1\u00a0հունվարի, 1970', '1970-01-01T04:00:00+04:00'],

  // Before, summer time was an hour more. The last one was from 27 March, 2 o'clock, to 30 October 2011, 3 o'clock.
  ['2009-07-05T19:30:00.000Z', '6\u00a0հուլիսի, 2009', '2009-07-06T00:30:00+05:00'],
  ['2009-01-05T19:30:00.000Z', '5\u00a0հունվարի, 2009', '2009-01-05T23:30:00+04:00'],
  ['2011-03-26T21:59:59.000Z', '27\u00a0մարտի, 2011', '2011-03-27T01:59:59+04:00'],
  ['2011-03-26T22:00:00.000Z', '27\u00a0մարտի, 2011', '2011-03-27T03:00:00+05:00'],
  ['2011-10-29T21:59:59.000Z', '30\u00a0հոկտեմբերի, 2011', '2011-10-30T02:59:59+05:00'],
  ['2011-10-29T22:00:00.000Z', '30\u00a0հոկտեմբերի, 2011', '2011-10-30T02:00:00+04:00'],

  // And an hour less in winter after the independence.
  ['1994-12-05T12:00:00.000Z', '5\u00a0դեկտեմբերի, 1994', '1994-12-05T15:00:00+03:00'],
])('%s is written in Yerevan as «%s», with its time, and as %s', (moment, date, iso) => {
  const epochMs = Date.parse(moment as FullTime);
  expect(formatDate(epochMs)).toBe(date);
  expect(formatDateTime(epochMs)).toBe(`${date},\u00a0${iso.slice(11, 16)}`);
  expect(formatIsoDateTime(epochMs)).toBe(iso);
});

test.each([
  [-62_135_596_800_000, '1\u00a0հունվարի, 1,\u00a002:58', '0001-01-01T02:58:00+02:58'],
  [253_402_286_399_999, '31\u00a0դեկտեմբերի, 9999,\u00a023:59', '9999-12-31T23:59:59+04:00'],
])('the farthest moment an item may have is written: %d', (moment, text, iso) => {
  expect(formatDateTime(moment)).toBe(text);
  expect(formatIsoDateTime(moment)).toBe(iso);
});

test.each([
  ['2026-11-24T10:15:00+04:00', 'Այսօր,\u00a010:15', 'Այսօր,\u00a010:15'],
  ['2026-11-24T00:00:00+04:00', 'Այսօր,\u00a000:00', 'Այսօր,\u00a000:00'],
  ['2026-11-25T00:00:00+04:00', '25\u00a0նոյեմբերի', 'Չորեքշաբթի, 25\u00a0նոյեմբերի,\u00a000:00'],
  ['2026-11-23T23:59:00+04:00', '23\u00a0նոյեմբերի', 'Երկուշաբթի, 23\u00a0նոյեմբերի,\u00a023:59'],
  [
    '2025-12-31T23:59:00+04:00',
    '31\u00a0դեկտեմբերի, 2025',
    'Չորեքշաբթի, 31\u00a0դեկտեմբերի, 2025,\u00a023:59',
  ],
  ['2027-01-03T19:00:00+04:00', '3\u00a0հունվարի, 2027', 'Կիրակի, 3\u00a0հունվարի, 2027,\u00a019:00'],
])('on 24 November 2026 %s is «%s», and as an event «%s»', (moment, short, event) => {
  const today = Date.parse('2026-11-24T02:00:00+04:00');
  expect(formatShortDate(Date.parse(moment as FullTime), today)).toBe(short);
  expect(formatEventDay(Date.parse(moment as FullTime), today)).toBe(event);
});

test('a day begins at its midnight in Yerevan, in summers until 2011 too', () => {
  expect(findDayStart(Date.parse('2009-07-05T23:59:00+05:00'))).toBe(Date.parse('2009-07-05T00:00:00+05:00'));
  expect(findDayStart(Date.parse('2011-10-30T23:59:00+04:00'))).toBe(Date.parse('2011-10-30T00:00:00+05:00'));
});

test('what Yerevan’s clocks show leads back to the moment, but for the hour that they show twice', () => {
  const hour = 3_600_000;
  const moments = Array.from({ length: 2 * 365 * 24 }, (_, index) => Date.UTC(2010, 0) + index * hour);
  const isTwice = (local: number): boolean =>
    moments.filter((moment) => toYerevan(moment).getTime() === local).length > 1;
  const wrong = moments.filter((moment) => fromYerevan(toYerevan(moment).getTime()) !== moment);
  expect(wrong.filter((moment) => !isTwice(toYerevan(moment).getTime()))).toStrictEqual([]);
});

test('a tile has the day and the month in Yerevan', () => {
  expect(formatTile(Date.parse('2026-11-30T22:00:00Z'))).toStrictEqual({ day: '1', month: 'դեկ' });
});

describe('in the reader’s zone', () => {
  const summer = Date.parse('2025-07-05T14:30:00+04:00');
  const late = Date.parse('2025-12-31T23:30:00+04:00');

  // What browsers return: minutes, behind UTC.
  test.each([
    ['Yerevan', { offset: -240, moment: summer }, undefined],
    ['Paris', { offset: -120, moment: summer }, '12:30'],
    ['Delhi', { offset: -330, moment: summer }, '16:00'],
    ['Los Angeles', { offset: 480, moment: late }, '11:30'],
    [
      'Los Angeles',
      { offset: 420, moment: Date.parse('2025-07-05T05:00:00+04:00') },
      '4\u00a0հուլիսի,\u00a018:00',
    ],
    ['Paris', { offset: -120, moment: Date.parse('2009-07-05T14:30:00+05:00') }, '11:30'],
    ['Yekaterinburg', { offset: -360, moment: Date.parse('2011-10-30T02:30:00+05:00') }, '03:30'],
    ['Tokyo', { offset: -540, moment: late }, '1\u00a0հունվարի,\u00a004:30'],
  ])(
    'of %s (%j) a moment has its time, and its day where that is another',
    (_, { offset, moment }, expected) => {
      jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
      expect(formatLocalTime(moment)).toBe(expected);
      const withEnd = formatLocalTime(moment, moment + 3_600_000) ?? '';
      expect(/^(.*)–\d\d:\d\d$/.exec(withEnd)?.[1]).toBe(expected);
    },
  );
});

test('a date is made of a number, or of a text that names its time in full: TypeScript refuses others', () => {
  const text = ['10', '03', '2025'].join('.');
  const parts = { day: '2025-03-10' };
  // @ts-expect-error -- JavaScript takes it for October
  const made: Date = new Date(text);
  // @ts-expect-error -- it has a `parse` for it, too
  const parsed: number = Date.parse(text);
  // @ts-expect-error -- without a zone, it is the machine's
  const local: Date = new Date(`${parts.day}T10:00`);
  // @ts-expect-error -- a list of them
  const listed: readonly number[] = [text].map(Date.parse);
  // @ts-expect-error -- it may be a text
  const either: Date = new Date(text as string | number);
  expect([made.getMonth(), either.getMonth(), new Date(parsed).getMonth()]).toEqual([9, 9, 9]);
  expect([local.getHours(), listed.length]).toEqual([10, 1]);
  const full: readonly Date[] = [new Date(0), new Date('1970-01-01T04:00:00+04:00'), new Date(new Date(0))];
  expect(full.map(Number)).toEqual([0, 0, 0]);
});

import {
  formatDate,
  formatDateTime,
  formatEventDay,
  formatIsoDateTime,
  formatLocalTime,
  formatShortDate,
  formatTile,
} from './formatDate.ts';

test.each([
  ['2025-03-20T14:27:36.089Z', '20 մարտի, 2025', '20 մարտի, 2025, 18:27', '2025-03-20T18:27:36+04:00'],
  // Midnight in Yerevan is 20:00 in UTC: the date changes there and nowhere else.
  ['2025-03-20T19:59:59.999Z', '20 մարտի, 2025', '20 մարտի, 2025, 23:59', '2025-03-20T23:59:59+04:00'],
  ['2025-03-20T20:00:00.000Z', '21 մարտի, 2025', '21 մարտի, 2025, 00:00', '2025-03-21T00:00:00+04:00'],
  // The year too.
  ['2025-12-31T20:05:00.000Z', '1 հունվարի, 2026', '1 հունվարի, 2026, 00:05', '2026-01-01T00:05:00+04:00'],
  // No summer time since 2012.
  ['2025-07-05T05:03:00.000Z', '5 հուլիսի, 2025', '5 հուլիսի, 2025, 09:03', '2025-07-05T09:03:00+04:00'],
  ['1970-01-01T00:00:00.000Z', '1 հունվարի, 1970', '1 հունվարի, 1970, 04:00', '1970-01-01T04:00:00+04:00'],
])('%s is written in Yerevan as «%s», «%s» and %s', (moment, date, dateTime, iso) => {
  const epochMs = Date.parse(moment);
  expect(formatDate(epochMs)).toBe(date);
  expect(formatDateTime(epochMs)).toBe(dateTime);
  expect(formatIsoDateTime(epochMs)).toBe(iso);
});

test.each([
  [-62_135_596_800_000, '1 հունվարի, 1, 04:00', '0001-01-01T04:00:00+04:00'],
  [253_402_286_399_999, '31 դեկտեմբերի, 9999, 23:59', '9999-12-31T23:59:59+04:00'],
])('the farthest moment an item may have is written: %d', (moment, text, iso) => {
  expect(formatDateTime(moment)).toBe(text);
  expect(formatIsoDateTime(moment)).toBe(iso);
});

test.each([
  ['2026-11-24T10:15:00+04:00', '10:15', 'երեքշաբթի, 24 նոյեմբերի, 10:15'],
  ['2026-11-24T00:00:00+04:00', '00:00', 'երեքշաբթի, 24 նոյեմբերի, 00:00'],
  ['2026-11-23T23:59:00+04:00', '23 նոյեմբերի', 'երկուշաբթի, 23 նոյեմբերի, 23:59'],
  ['2025-12-31T23:59:00+04:00', '31 դեկտեմբերի, 2025', 'չորեքշաբթի, 31 դեկտեմբերի, 2025, 23:59'],
  ['2027-01-03T19:00:00+04:00', '3 հունվարի, 2027', 'կիրակի, 3 հունվարի, 2027, 19:00'],
])('on 24 November 2026 %s is «%s», and as an event «%s»', (moment, short, event) => {
  const today = Date.parse('2026-11-24T02:00:00+04:00');
  expect(formatShortDate(Date.parse(moment), today)).toBe(short);
  expect(formatEventDay(Date.parse(moment), today)).toBe(event);
});

test('a tile has the day and the month in Yerevan', () => {
  expect(formatTile(Date.parse('2026-11-30T22:00:00Z'))).toStrictEqual({ day: '1', month: 'դեկ' });
});

describe('in the reader’s zone', () => {
  const summer = Date.parse('2025-07-05T14:30:00+04:00');
  const late = Date.parse('2025-12-31T23:30:00+04:00');

  // What browsers return: minutes, behind UTC.
  test.each([
    ['Yerevan', -240, summer, undefined],
    ['Paris', -120, summer, '12:30'],
    ['Delhi', -330, summer, '16:00'],
    ['Los Angeles', 480, late, '11:30'],
    ['Los Angeles', 420, Date.parse('2025-07-05T05:00:00+04:00'), '4 հուլիսի, 2025, 18:00'],
    ['Tokyo', -540, late, '1 հունվարի, 2026, 04:30'],
  ])('of %s (%d) a moment has its time, and its day where that is another', (_, offset, moment, expected) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    expect(formatLocalTime(moment)).toBe(expected);
    jest.restoreAllMocks();
  });
});

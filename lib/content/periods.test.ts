import { findSpan, listYears } from './periods.ts';

const hour = 3_600_000;

test('a year is that of Yerevan', () => {
  expect(findSpan('2025')).toStrictEqual({
    from: Date.parse('2024-12-31T20:00:00.000Z'),
    to: Date.parse('2025-12-31T20:00:00.000Z'),
  });
});

test.each(['', '25', '1969', '2025-01', 'x2025', '20256'])('%j is no year of a publication', (text) => {
  expect(findSpan(text)).toBeUndefined();
});

test('the years between two moments are those of Yerevan', () => {
  const newYear = Date.UTC(2026, 0, 1);
  expect(listYears(Date.UTC(2024, 5), newYear - 5 * hour)).toStrictEqual(['2024', '2025']);
  expect(listYears(newYear - 4 * hour, newYear - 4 * hour)).toStrictEqual(['2026']);
  expect(listYears(newYear, newYear - 24 * hour)).toStrictEqual([]);
});

import { findSpan, listYears, splitPeriod } from './periods.ts';

const hour = 3_600_000;

test.each([
  ['2025', '2024-12-31T20:00:00.000Z', '2025-12-31T20:00:00.000Z'],
  ['2025-03', '2025-02-28T20:00:00.000Z', '2025-03-31T20:00:00.000Z'],
  ['2025-12', '2025-11-30T20:00:00.000Z', '2025-12-31T20:00:00.000Z'],
  ['2024-02-29', '2024-02-28T20:00:00.000Z', '2024-02-29T20:00:00.000Z'],
])('the period %s is that of Yerevan, from %s to %s', (period, from, to) => {
  expect(findSpan(period)).toStrictEqual({ from: Date.parse(from), to: Date.parse(to) });
});

test.each([
  '',
  '25',
  '1969',
  '2025-13',
  '2025-00',
  '2025-3',
  '2025-02-30',
  '2025-04-31',
  '2025-01-01-01',
  'x2025',
])('%j is no period', (text) => {
  expect(findSpan(text)).toBeUndefined();
  expect(splitPeriod(text)).toStrictEqual([]);
});

test.each([
  ['2025', 12, '2025-01', '2025-12'],
  ['2024-02', 29, '2024-02-01', '2024-02-29'],
  ['2025-12', 31, '2025-12-01', '2025-12-31'],
])('%s is split into %i parts that leave no gap', (period, count, first, last) => {
  const parts = splitPeriod(period);
  expect([parts.length, parts[0], parts.at(-1)]).toStrictEqual([count, first, last]);
  const spans = parts.map((part) => findSpan(part));
  expect(spans[0]?.from).toBe(findSpan(period)?.from);
  expect(spans.at(-1)?.to).toBe(findSpan(period)?.to);
  expect(spans.slice(1).map((span) => span?.from)).toStrictEqual(spans.slice(0, -1).map((span) => span?.to));
});

test('a day is not split', () => {
  expect(splitPeriod('2025-03-20')).toStrictEqual([]);
});

test('the years between two moments are those of Yerevan', () => {
  const newYear = Date.UTC(2026, 0, 1);
  expect(listYears(Date.UTC(2024, 5), newYear - 5 * hour)).toStrictEqual(['2024', '2025']);
  expect(listYears(newYear - 4 * hour, newYear - 4 * hour)).toStrictEqual(['2026']);
  expect(listYears(-hour * 100_000, Date.UTC(1971, 0, 1))).toStrictEqual(['1970', '1971']);
  expect(listYears(newYear, newYear - 24 * hour)).toStrictEqual([]);
});

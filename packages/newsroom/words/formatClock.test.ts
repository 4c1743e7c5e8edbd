import { formatClock, parseClock } from './formatClock.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65.4, '1:05'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [-3, '0:00'],
])('%s seconds are written «%s»', (seconds, expected) => {
  expect(formatClock(seconds)).toBe(expected);
});

test.each([
  ['30:15', 1_815],
  ['30։15', 1_815],
  ['1:00:05', 3_605],
  [' 3015 ', 3_015],
  ['30:', undefined],
  ['1:2:3:4', undefined],
  ['', undefined],
])('of a length that was typed as “%s” the seconds are %s', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds);
});

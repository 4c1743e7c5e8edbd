import { formatClock } from './formatClock.ts';

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

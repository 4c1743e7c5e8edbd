import { isNew, newBadgeWindowMs } from './newBadge.ts';
import { assemblyTimestamp } from './menu.ts';

test('[K1] the window is 30 days', () => {
  expect(newBadgeWindowMs).toBe(2_592_000_000);
});

test.each([
  [0, true],
  [2_591_999_999, true],
  [2_592_000_000, false],
  [2_592_000_001, false],
  // An entry announced for later is new until its day, and 30 days on.
  [-1, true],
])('[H4] %d ms after its timestamp an entry is new: %s', (age, expected) => {
  expect(isNew(1_000_000_000_000, 1_000_000_000_000 + age)).toBe(expected);
});

test.each([
  ['2025-04-19T14:27:36.088Z', true],
  ['2025-04-19T14:27:36.089Z', false],
])('[H5] at %s the assembly is new: %s', (now, expected) => {
  expect(isNew(assemblyTimestamp, Date.parse(now))).toBe(expected);
});

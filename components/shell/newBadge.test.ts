import { isNew } from './newBadge';

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

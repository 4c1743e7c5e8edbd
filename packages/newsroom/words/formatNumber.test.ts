import { formatFileSize, formatNumber, formatSpeed } from './formatNumber.ts';

test.each([
  [0, '0'],
  [1_000, '1\u00a0000'],
  [1_234_567, '1\u00a0234\u00a0567'],
  [9_007_199_254_740_991, '9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0991'],
  [1_234.9, '1\u00a0234'],
])('%d is written «%s»', (value, expected) => {
  expect(formatNumber(value)).toBe(expected);
});

test.each([
  [0, '1\u00a0ԿԲ'],
  [1_499, '1\u00a0ԿԲ'],
  [49_999, '50\u00a0ԿԲ'],
  [50_000, '0,1\u00a0ՄԲ'],
  [307_172, '0,3\u00a0ՄԲ'],
  [9_950_000, '10\u00a0ՄԲ'],
  [1_234_500_000, '1\u00a0235\u00a0ՄԲ'],
])('%d bytes are «%s»', (bytes, expected) => {
  expect(formatFileSize(bytes)).toBe(expected);
});

test.each([
  [0.75, '0,75×'],
  [1.5, '1,5×'],
])('the speed %s is written «%s»', (speed, expected) => {
  expect(formatSpeed(speed)).toBe(expected);
});

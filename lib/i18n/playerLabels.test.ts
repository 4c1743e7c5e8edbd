import { formatSpeed, playerLabels } from './playerLabels.ts';

test('every label is Armenian', () => {
  for (const label of Object.values(playerLabels)) {
    expect(label.replaceAll(/\{\w+\}/g, '')).toMatch(/^[^a-z]*[ա-ֆև][^a-z]*$/i);
  }
});

test.each([
  [0.75, '0,75×'],
  [1, '1×'],
  [1.5, '1,5×'],
])('the speed %s is written «%s»', (speed, expected) => {
  expect(formatSpeed(speed)).toBe(expected);
});

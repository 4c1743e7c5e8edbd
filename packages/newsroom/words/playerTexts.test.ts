import { positionSpoken } from './playerTexts.ts';

test.each([
  [1, 57.6, '1 վայրկյան, ընդամենը՝ 57 վայրկյան'],
  [125, 600, '2 րոպե 5 վայրկյան, ընդամենը՝ 10 րոպե'],
  [0, 3725, '0 վայրկյան, ընդամենը՝ 1 ժամ 2 րոպե 5 վայրկյան'],
  [3600, 7205, '1 ժամ, ընդամենը՝ 2 ժամ 5 վայրկյան'],
])('the second %s of %s is heard in words: «%s»', (place, length, expected) => {
  expect(positionSpoken(place, length)).toBe(expected);
});

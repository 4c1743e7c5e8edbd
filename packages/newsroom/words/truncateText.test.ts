import { truncateText } from './truncateText.ts';

test.each([
  ['Կարճ տեքստ։', 20, 'Կարճ տեքստ։'],
  ['  Տող\n\tտողի  տակ ', 20, 'Տող տողի տակ'],
  ['Լեռների լույսը տեսանելի է', 14, 'Լեռների…'],
  ['Լեռների լույսը տեսանելի է', 15, 'Լեռների լույսը…'],
  ['Լեռների լույսը՝ տեսանելի', 17, 'Լեռների լույսը…'],
  ['Կարդացեք «Սևանը» հիմա', 11, 'Կարդացեք…'],
  ['Անընդմեջմիբառ', 5, 'Անըն…'],
  ['45\u00a0%  է', 20, '45\u00a0% է'],
])('%j within %i characters is %j', (text, limit, expected) => {
  expect(truncateText(text, limit)).toBe(expected);
});

test.each([1, 2, 10, 110, 160])(
  'no text is longer than %i characters, and none ends in half a character',
  (limit) => {
    const text = 'Ընկույզ 🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎 և խնձոր '.repeat(20);
    const cut = truncateText(text, limit);
    expect([...cut].length).toBeLessThanOrEqual(limit);
    expect(cut.isWellFormed()).toBe(true);
  },
);

import { findPageWithoutSigns, listWithoutSigns } from './strayEnding.ts';

test.each([
  ['a', []],
  ['Երևան', []],
  ['a։', ['a']],
  ['a»', ['a']],
  ['a՞', ['a']],
  ['a,', ['a']],
  ['a).', ['a)', 'a']],
  ['(a)', ['(a']],
  ['a\u200b', ['a']],
  ['a”»)…։', ['a”»)…', 'a”»)', 'a”»', 'a”']],
  ['։', []],
])('what %j may have been meant to be has fewer signs at its end: %j', (name, expected) => {
  expect(listWithoutSigns(name)).toStrictEqual(expected);
});

test.each([
  ['/programs։', '/programs'],
  ['/about-us).', '/about-us'],
  ['/search»', '/search'],
  ['/»', '/'],
  ['/programs', undefined],
  ['/nothing,', undefined],
  ['//evil.example,', undefined],
  ['/\\evil.example,', undefined],
])('the page that %s leads to is %s', (path, page) => {
  expect(findPageWithoutSigns(path)).toBe(page);
});

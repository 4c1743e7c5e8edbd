import { listWithoutSigns } from './strayEnding.ts';

// Which pages such links lead to: e2e/routes.spec.ts.

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

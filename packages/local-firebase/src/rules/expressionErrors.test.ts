import { isTrue } from '../testing/isTrue.ts';

describe('an expression that errors', () => {
  const ERRORING = [
    'data().missing == 1',
    'data().missing is string',
    'data().nothing.x == 1',
    'data().text.x == 1',
    'data().time.seconds == 1',
    'data().reference.segments == 1',
    "data().int + 'a' == 1",
    "data().int < 'a'",
    'data().nothing < 1',
    'data().int + 9223372036854775807 == 0',
    "'a' * 2 == 'aa'",
    'data().time < 5',
    'data().time + 5 > data().time',
    'data().time + data().time == data().time',
    "data().time * duration.value(1, 's') == data().time",
    "duration.value(1, 'y') == duration.value(365, 'd')",
    "duration.value(315576000001, 's') == data().time",
    '!data().int',
    'data().int && true',
    'data().int || false',
    'data().int ? true : true',
    "'a' in data().text",
    "'a' in data().nothing",
    'data().int.size() == 1',
    'null.size() == 0',
    "data().nothing.get('a', 1) == 1",
    "data().get(['map', 'first'], 0) == 1",
    "data().text.hasOnly(['a'])",
    "data().list.hasOnly('a')",
    "[].hasOnly('a')",
    "[].removeAll('a') == []",
    'data().diff(data().nothing).affectedKeys().size() == 0',
    'data().affectedKeys().size() == 0',
    '/a/$(data().int) == /a/3',
    'data().text.matches(data().int)',
    'request.resource.data.x == 1',
    'request.auth.name == 1',
    'request.auth.token.phone_number == 1',
    // What RE2 does not have: https://github.com/google/re2/wiki/Syntax
    "'a'.matches('(')",
    "'a'.matches('(?=a)a')",
    "'ab'.matches('a(?!c)b')",
    "'ab'.matches('a(?<=a)b')",
    "'aa'.matches('(a)\\\\1')",
    "'aa'.matches('(?P<n>a)\\\\k<n>')",
    "'A'.matches('\\\\u0041')",
    "'a'.matches('a{1,1001}')",
    "'a'.matches('(?>a)')",
  ];

  const toExpressions = (...patterns: string[]) =>
    ERRORING.flatMap((expression) =>
      patterns.map((pattern) => pattern.replace('#', () => `(${expression})`)),
    );

  test('is neither true nor false', () => {
    expect(toExpressions('#', '!#', '# == false').filter((expression) => isTrue(expression))).toEqual([]);
  });

  test('does not matter in || beside true and in && beside false', () => {
    const decided = toExpressions(
      '# || data().yes',
      'data().yes || #',
      '!(# && data().no)',
      '!(data().no && #)',
    );
    expect(decided.filter((expression) => !isTrue(expression))).toEqual([]);
  });

  test('decides || beside false and && beside true', () => {
    const failing = toExpressions(
      '# || data().no',
      'data().no || #',
      '# && data().yes',
      'data().yes && #',
    ).flatMap((whole) => [whole, `!(${whole})`]);
    expect(failing.filter((expression) => isTrue(expression))).toEqual([]);
  });

  test('in a function is an error of the expression that calls it', () => {
    expect(isTrue('data().x == 1 || data().yes', { resource: null })).toBe(false);
    expect(isTrue('data().x == 1 || true', { resource: null })).toBe(true);
  });
});

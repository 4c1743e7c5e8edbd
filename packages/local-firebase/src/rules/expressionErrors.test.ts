import { isTrue } from '../testing/isTrue.ts';

describe('an expression that errors', () => {
  const ERRORING = [
    'data().missing == 1',
    'data().nothing.x == 1',
    'data().text.x == 1',
    'data().time.seconds == 1',
    'data().reference.segments == 1',
    "data()['missing'] == 1",
    'data().list[3] == 1',
    'data().list[-1] == 1',
    "data().list['a'] == 1",
    "data().int + 'a' == 1",
    "data().int < 'a'",
    'data().nothing < 1',
    'data().int / 0 == 0',
    'data().int % 0 == 0',
    'data().int + 9223372036854775807 == 0',
    '!data().int',
    '-data().text == 1',
    'data().int && true',
    'data().int ? true : true',
    "'a' in data().text",
    "'a' in data().nothing",
    'data().int.size() == 1',
    "data().nothing.get('a', 1) == 1",
    "data().text.hasOnly(['a'])",
    "data().list.hasOnly('a')",
    'data().diff(data().nothing).affectedKeys().size() == 0',
    "data().text.matches('(')",
    "data().text.matches('(?=a)a')",
    'data().text.matches(data().int)',
    "{1: 'a'} == {}",
    'request.resource.data.x == 1',
    'request.auth.name == 1',
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

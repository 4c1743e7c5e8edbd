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
    "int('x') == 0",
    "float('') == 0.0",
    'string(data().map) == id',
    "{1: 'a'} == {}",
    'request.resource.data.x == 1',
    'request.auth.name == 1',
  ];

  test.each(ERRORING)('is neither true nor false: %s', (expression) => {
    expect(isTrue(expression)).toBe(false);
    expect(isTrue(`!(${expression})`)).toBe(false);
    expect(isTrue(`(${expression}) == false`)).toBe(false);
  });

  test.each(ERRORING)('does not matter in || beside true and in && beside false: %s', (expression) => {
    expect(isTrue(`(${expression}) || data().yes`)).toBe(true);
    expect(isTrue(`data().yes || (${expression})`)).toBe(true);
    expect(isTrue(`!((${expression}) && data().no)`)).toBe(true);
    expect(isTrue(`!(data().no && (${expression}))`)).toBe(true);
  });

  test.each(ERRORING)('decides || beside false and && beside true: %s', (expression) => {
    for (const whole of [
      `(${expression}) || data().no`,
      `data().no || (${expression})`,
      `(${expression}) && data().yes`,
      `data().yes && (${expression})`,
    ]) {
      expect(isTrue(whole)).toBe(false);
      expect(isTrue(`!(${whole})`)).toBe(false);
    }
  });

  test('in a function is an error of the expression that calls it', () => {
    expect(isTrue('data().x == 1 || data().yes', { resource: null })).toBe(false);
    expect(isTrue('data().x == 1 || true', { resource: null })).toBe(true);
  });
});

import type { ExpressionProbes } from '../../testing/expressionProbes.ts';

const reference = 'https://firebase.google.com/docs/reference/rules';

/** Numbers, strings, bytes, times and what functions make of them. */
export const valueProbes: readonly ExpressionProbes[] = [
  {
    page: `${reference}/rules.Integer`,
    true: [
      'data().int == 3.0',
      'data().int < 3.5',
      'data().int + 0.5 == 3.5',
      '7 / 2 == 3',
      '-7 / 2 == -3',
      '7 % 3 == 1',
      '-data().int == -3',
      '(1 + 0.0) is float',
      '9007199254740993 - 9007199254740992 == 1',
      '-9223372036854775808 < 0',
      '1 + 2 * 3 == 7',
    ],
    false: ['data().int is float', 'data().int == 4', '2 > 2', '9007199254740993 == 9007199254740992'],
    error: ['1 / 0 == 0', '1 % 0 == 0', "1 < '2'", "1 + '1' == 2", '9223372036854775807 + 1 > 0'],
  },
  {
    page: `${reference}/rules.Float`,
    true: ['5.0 % 3.0 == 2.0', '7 / 2.0 == 3.5', '-2.5 < -2'],
    false: ['5.0 is int', 'data().whole is int', '2.5 == 2'],
    error: ["2.5 < '3'"],
  },
  {
    page: `${reference}/rules.Number`,
    true: ['1 is number', '1.5 is number'],
    false: ["'1' is number"],
  },
  {
    page: `${reference}/rules.String`,
    true: [
      "'username' + '@domain.com' == 'username@domain.com'",
      "'abc' < 'abd'",
      "'abc'[0] == 'a'",
      "'abcdef'[0:3] == 'abc'",
      "'ABC123'.lower() == 'abc123'",
      "'abc123'.upper() == 'ABC123'",
      "'user@domain.com'.matches('.*@domain[.]com')",
      "'banana'.replace('a', 'o') == 'bonono'",
      "'banana'.replace('ana', 'ee') == 'beena'",
      "'foo@test.com'.replace('.', '-') == '------------'",
      "'abc'.size() == 3",
      "'a/b/c'.split('/') == ['a', 'b', 'c']",
      "'**'.toUtf8() == b'\\x2A\\x2A'",
      "'€'.toUtf8() == b'\\xE2\\x82\\xAC'",
      "' a '.trim() == 'a'",
    ],
    false: ["'banana'.matches('.*@domain[.]com')", "'a' == 'A'", "'banana'.matches('ana')"],
    error: ["'abc'[3] == ''", "'abc'[0:4] == 'abc'", "'a' < 1", 'null.size() == 0', "'a' * 2 == 'aa'"],
  },
  {
    // Named by the page of rules.String as the syntax of its patterns.
    page: 'https://github.com/google/re2/wiki/Syntax',
    true: [
      "'ABC'.matches('(?i)abc')",
      "'a1'.matches('[[:alpha:]]\\\\d')",
      "'Երևան'.matches('\\\\p{Armenian}+')",
      "'a.b'.matches('\\\\Qa.b\\\\E')",
      "'a\\nb'.matches('(?s)a.b')",
      "'apple'.matches('apple|banana')",
    ],
    false: ["'a\\nb'.matches('a.b')", "'\\u00a0'.matches('\\\\s')", "'é'.matches('\\\\w')"],
    error: [
      "'a'.matches('(?=a)a')",
      "'ab'.matches('a(?!c)b')",
      "'ab'.matches('a(?<=a)b')",
      "'aa'.matches('(a)\\\\1')",
      "'aa'.matches('(?P<n>a)\\\\k<n>')",
      "'A'.matches('\\\\u0041')",
      "'a'.matches('a{1,1001}')",
      "'a'.matches('(?>a)')",
      "'a'.matches('(')",
      "'a'.replace('(?=a)', '') == 'a'",
      "'a'.split('(?=a)') == ['a']",
    ],
  },
  {
    page: `${reference}/rules.Bytes`,
    true: [
      "b'*' == b'\\x2A' && b'*' == b'\\052'",
      "b'€' == b'\\342\\202\\254'",
      "b'\\xFF\\xFF'.size() == 2",
      "b'€'.size() == 3",
      "b'\\xFB\\xEF\\xBE'.toBase64() == '----'",
      "b'\\x2A'.toHexString() == '2A'",
      "b'€'.toHexString() == 'E282AC'",
    ],
    false: ["b'a' == 'a'"],
  },
  {
    page: `${reference}/rules.Timestamp_`,
    true: [
      "request.time - data().time < duration.value(1, 's')",
      "data().time + duration.value(1, 'd') > request.time",
    ],
    error: ['data().time < 5', 'data().time.seconds == 0', 'data().time + 5 > data().time'],
  },
  {
    page: `${reference}/rules.Duration`,
    true: ["duration.value(1, 's') is duration"],
  },
  {
    page: `${reference}/rules.duration_`,
    true: [
      "duration.value(1, 'w') == duration.value(7, 'd')",
      "duration.value(1, 'h') == duration.value(60, 'm')",
      "duration.value(1, 'ms') == duration.value(1000000, 'ns')",
    ],
    error: ["duration.value(1, 'y') == duration.value(365, 'd')"],
  },
];

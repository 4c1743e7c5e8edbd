import { inDocuments, inService } from '../testing/rulesText.ts';
import { parseRules, RulesSyntaxError } from './ruleSet.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
const lets = (count: number) =>
  names(count)
    .map((name) => `let ${name} = 1;`)
    .join(' ');

describe('errors at the start', () => {
  const condition = (expression: string) =>
    inDocuments(`match /items/{id} {\n  allow get:\n    if ${expression};\n}`);

  test.each([
    ['get(id, id)', 'unknown function: get() with 2 values'],
    ['exists(/a/$(id))', 'unknown function: exists() with 1 value'],
    ['getAfter(/a/$(id)) == id', 'unknown function: getAfter() with 1 value'],
    ['int(id) == 1', 'unknown function: int() with 1 value'],
    ['firestore.get(id)', 'unknown method: .get() with 1 value'],
    ['hashing.md5(id) == id', 'unknown method: .md5() with 1 value'],
    ['request.time.year() == 2025', 'unknown method: .year() with 0 values'],
    ['duration.time(1, 0, 0, 0) == id', 'unknown function: duration.time() with 4 values'],
    ['has(resource.data)', 'unknown function: has()'],
    ['dyn(id)', 'unknown function: dyn()'],
    ['size(id)', 'unknown function: size()'],
    ['id.exists(x, x > 1)', 'unknown method: .exists()'],
    ['[1].map(x, x)', 'unknown method: .map()'],
    ['id.replace("a", "b") == id', 'unknown method: .replace() with 2 values'],
    ['id.startsWith("a")', 'unknown method: .startsWith() with 1 value'],
    ['resource.data.get("a")', 'unknown method: .get() with 1 value'],
    ['duration.value(1) == id', 'unknown function: duration.value() with 1 value'],
    ['resourse.data.x == 1', 'unknown variable: resourse'],
    ['int == id', 'unknown variable: int'],
    ['!nobody', 'unknown variable: nobody'],
    ['(true ? true : nobody)', 'unknown variable: nobody'],
    ['nobody.x == id', 'unknown variable: nobody'],
    ['nobody is int', 'unknown variable: nobody'],
    ['id in ["a", nobody]', 'unknown variable: nobody'],
    ['id.matches(nobody)', 'unknown variable: nobody'],
    ['duration.value(1, nobody) == id', 'unknown variable: nobody'],
    ['duration == id', 'unknown variable: duration'],
    ['request.path == /a/$(x)', 'unknown variable: x'],
    ['id is text', 'expected one of int, list, number, path, string, timestamp after is, found text'],
    ['id is bool', 'expected one of int'],
    ['id is', 'expected one of int'],
    ['id is int.x', 'expected ; or the next statement, found .'],
    ['id === "a"', 'expected an expression, found ='],
    ['id = "a"', 'expected ; or the next statement, found ='],
    ['id & true', 'expected ; or the next statement, found &'],
    ['/^a/.test(id)', 'expected a segment of a path'],
    ['id[0] == id', 'expected ; or the next statement, found ['],
    ['id == id[0:1]', 'expected ; or the next statement, found ['],
    ['resource.data == {"a": 1}', 'expected an expression, found {'],
    ['id == -1', 'expected an expression, found -'],
    ['2 - 1 == id', 'expected ; or the next statement, found -'],
    ['2 / 1 == id', 'expected ; or the next statement, found /'],
    ['2 % 1 == id', 'expected ; or the next statement, found %'],
    ['b"a" == id', 'unsupported string: b"a"'],
    ['r"a" == id', 'unsupported string: r"a"'],
    ['"""a""" == id', 'expected ; or the next statement, found "a"'],
    ['"\\d" == id', 'unsupported escape in "\\d"'],
    ['"\\n" == id', 'unsupported escape in "\\n"'],
    ['1u == id', 'unsupported number: 1u'],
    ['1.0 == id', 'unsupported number: 1.0'],
    ['0x10 == id', 'unsupported number: 0x10'],
    ['9223372036854775808 == id', 'unsupported number: 9223372036854775808'],
    ['', 'expected an expression, found ;'],
    ['[1, 2', 'expected , or ], found ;'],
    ['missing(id)', 'unknown function: missing()'],
  ])('%s', (expression, problem) => {
    const parse = () => parseRules(condition(expression));
    expect(parse).toThrow(RulesSyntaxError);
    expect(parse).toThrow('Security rules, line 6, column ');
    expect(parse).toThrow(problem);
  });

  // https://firebase.google.com/docs/reference/rules
  test.each([
    [
      0,
      'values addedKeys removedKeys changedKeys unchangedKeys toSet lower upper trim toUtf8 toBase64 toHexString',
    ],
    [1, 'hasAll hasAny concat join difference intersection union bind split'],
  ])('each method with %i values that our rules do not use: %s', (count, methods) => {
    for (const method of methods.split(' ')) {
      const call = `resource.data.${method}(${count === 0 ? '' : 'id'})`;
      const problem = `line 6, column 22: unknown method: .${method}() with ${count} value`;
      expect(() => parseRules(condition(call))).toThrow(problem);
    }
  });

  test('the message ends with the offending line', () => {
    expect(() => parseRules(condition('get().data.open'))).toThrow(/\n {2}if get\(\)\.data\.open;$/);
  });

  test('the column counts from 1', () => {
    expect(() => parseRules(condition('id == nobody'))).toThrow(
      expect.objectContaining({ line: 6, column: '    if id == '.length + 1 }),
    );
  });

  test('the line is that of the part at fault, not of the statement', () => {
    expect(() => parseRules(condition('true &&\n /* two\n lines */ id == "\\"//" &&\n nobody()'))).toThrow(
      /line 9, .*nobody\(\).*\n {2}nobody\(\);$/,
    );
  });

  test.each([
    [1, '', 'expected rules_version, function or service'],
    [1, "rules_version = '3'; service cloud.firestore {}", "expected '1' or '2'"],
    [2, "rules_version = '2';\nservice firebase.storage {}", 'expected the service cloud.firestore'],
    [3, "rules_version = '2';\nservice cloud.firestore {}\nservice x {}", 'nothing may follow'],
    [3, inService('allow read: if true true;'), 'expected ; or the next statement, found true'],
    [3, inService('alow read;'), 'expected match, allow, function or }, found alow'],
    [3, inService('allow reed;'), 'expected get, list, read'],
    [3, inService('allow read if true;'), 'expected ; or the next statement, found if'],
    [3, inService('match items/{id} {}'), 'expected a path'],
    [3, inService('match /items/{id=*} {}'), 'expected { after the path'],
    [3, inService('match /{a}/{a} {}'), '{a} is already a name here'],
    [3, inService('match /{a=**}/b/{c=**} {}'), 'only one {…=**}'],
    [3, inService('function f() { true; }'), 'a function is any number of let statements'],
    [3, inService('function f() { return true; return false; }'), 'expected } after return'],
    [3, inService('function f() { let a = 1 return a; }'), 'expected ; after the expression'],
    [3, inService('function f(a, a) { return a; }'), 'a is declared twice in f()'],
    [3, inService('function f(a) { let a = 1; return a; }'), 'a is declared twice in f()'],
    [3, inService('function f() { let a = b; let b = 1; return a; }'), 'unknown variable: b'],
    [3, inService('function f() { return f(); }'), 'f() calls itself'],
    [3, inService('function f() { return g(); } function g() { return f(); }'), 'f() calls itself'],
    [3, inService('function f() { return 1; } function f() { return 2; }'), 'f() is declared twice'],
    [
      3,
      inService('function f(a) { return a; } match /a { allow get: if f(); }'),
      'f() takes 1 values, not 0',
    ],
    [3, inService('function unused() { return size(1); }'), 'unknown function: size()'],
    [3, inService("allow get: if 'open;"), 'this string is not closed on its line'],
    [3, inService('/* open'), 'this comment is not closed'],
    [4, inService('match /a {').trimEnd(), 'found the end of the file'],
    [1, 'service cloud.firestore { match /{a=**}/b {} }', "{…=**} ends a path unless rules_version is '2'"],
    [1, 'service cloud.firestore { function f() { let a = 1; return a; } }', "let needs rules_version = '2'"],
    [3, inService(`function f() { ${lets(11)} return a0; }`), 'more than 10 let statements'],
    [3, inService('function f(a, b, c, d, e, f, g, h) { return a; }'), 'more than 7 parameters'],
    [3, inService(`${'match /a/b { '.repeat(11)}${'}'.repeat(11)}`), 'more than 10 match blocks'],
    [3, inService(`match ${'/a'.repeat(101)} {}`), 'more than 100 segments'],
    [
      3,
      inService(
        `match ${names(21)
          .map((name) => `/{${name}}`)
          .join('')} {}`,
      ),
      'more than 20 wildcards',
    ],
  ])('line %i of %j', (line, source, problem) => {
    expect(() => parseRules(source)).toThrow(RulesSyntaxError);
    expect(() => parseRules(source)).toThrow(problem);
    expect(() => parseRules(source)).toThrow(`line ${line}, `);
  });
});

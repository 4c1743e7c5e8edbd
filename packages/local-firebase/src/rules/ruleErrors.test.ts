import { inDocuments, inService } from '../testing/rulesText.ts';
import { parseRules, RulesSyntaxError } from './ruleSet.ts';

describe('errors at the start', () => {
  const condition = (expression: string) =>
    inDocuments(`match /items/{id} {\n  allow get:\n    if ${expression};\n}`);

  test.each([
    ['get(/databases/$(database)/documents/a/b).data.x', 'unsupported syntax'],
    ['exists(/databases/a/documents/b)', 'unsupported syntax'],
    ['get(id)', 'unknown or unsupported function: get()'],
    ['exists(id)', 'unknown or unsupported function: exists()'],
    ['getAfter(id)', 'unknown or unsupported function: getAfter()'],
    ['debug(id)', 'unknown or unsupported function: debug()'],
    ['has(resource.data)', 'unknown or unsupported function: has()'],
    ['dyn(id)', 'unknown or unsupported function: dyn()'],
    ['size(id)', 'unknown or unsupported function: size()'],
    ['id.exists(x, x > 1)', 'unknown or unsupported method: .exists()'],
    ['[1].map(x, x)', 'unknown or unsupported method: .map()'],
    ['id.startsWith("a")', 'unknown or unsupported method: .startsWith() with 1 value'],
    ['resource.data.get("a")', 'unknown or unsupported method: .get() with 1 value'],
    ['math.abs(1) == 1', 'unknown or unsupported method: .abs() with 1 value'],
    ['duration.value(1, "s") == id', 'unknown or unsupported method: .value() with 2 values'],
    ['resourse.data.x == 1', 'unknown or unsupported variable: resourse'],
    ['int == id', 'unknown or unsupported variable: int'],
    ['google == id', 'unknown or unsupported variable: google'],
    ['request.query.limit < 10', 'unsupported: only request.auth'],
    ['request["query"].limit < 10', 'unsupported: only request.auth'],
    ['request[id] == 1', 'unsupported: only request.auth'],
    ['id is text', 'expected one of bool'],
    ['id is duration', 'expected one of bool'],
    ['id is', 'expected one of bool'],
    ['id is int.x', 'nothing may follow is int'],
    ['id[0:2] == "ab"', 'unsupported syntax'],
    ['id === "a"', 'unsupported syntax'],
    ['id = "a"', 'unsupported syntax'],
    ['id & true', 'unsupported syntax'],
    ['/^a/.test(id)', 'unsupported syntax'],
    ['r"a" == id', 'unsupported string: r"a"'],
    ['"""a""" == id', 'unsupported string'],
    ['1u == id', 'unsupported number: 1u'],
    ['1 + "a" == id', 'this cannot be evaluated'],
    ['!"a"', 'this cannot be evaluated'],
    ['', 'unsupported syntax'],
    ['missing(id)', 'unknown or unsupported function: missing()'],
  ])('%s', (expression, problem) => {
    const parse = () => parseRules(condition(expression));
    expect(parse).toThrow(RulesSyntaxError);
    expect(parse).toThrow(`Security rules, line 6: ${problem}`);
  });

  test('the message ends with the offending line', () => {
    expect(() => parseRules(condition('get(id).data.open'))).toThrow(/\n {2}if get\(id\)\.data\.open;$/);
  });

  test('the line is that of the part at fault, not of the statement', () => {
    expect(() => parseRules(condition('true &&\n /* two\n lines */ id == "\\"//" &&\n nobody()'))).toThrow(
      /line 9: .*nobody\(\)\n {2}nobody\(\);$/,
    );
  });

  test.each([
    [1, '', 'must begin with rules_version'],
    [1, 'service cloud.firestore {}', 'must begin with rules_version'],
    [1, "rules_version = '1'; service cloud.firestore {}", "only rules_version '2' is supported"],
    [2, "rules_version = '2';\nservice firebase.storage {}", 'expected the service cloud.firestore'],
    [3, "rules_version = '2';\nservice cloud.firestore {}\nservice x {}", 'nothing may follow'],
    [4, inService('allow read: if true'), 'expected ; after the expression, found }'],
    [3, inService('alow read;'), 'expected match, allow, function or }, found alow'],
    [3, inService('allow reed;'), 'expected get, list, read'],
    [3, inService('allow read if true;'), 'expected : or ; after the methods, found if'],
    [3, inService('match items/{id} {}'), 'expected a path'],
    [3, inService('match /items/{id=*} {}'), 'expected { after the path'],
    [3, inService('match /{a}/{a} {}'), '{a} is already a name here'],
    [3, inService('match /{request} {}'), '{request} is already a name here'],
    [3, inService('match /{a=**}/b/{c=**} {}'), 'only one {…=**}'],
    [3, inService('function f() { return true }'), 'expected ; after the expression'],
    [3, inService('function f() { true; }'), 'a function is any number of let statements'],
    [3, inService('function f() { return true; return false; }'), 'nothing may follow return'],
    [3, inService('function f(a, a) { return a; }'), 'a is declared twice in f()'],
    [3, inService('function f(a) { let a = 1; return a; }'), 'a is declared twice in f()'],
    [3, inService('function f() { let a = b; let b = 1; return a; }'), 'unknown or unsupported variable: b'],
    [3, inService('function f() { return f(); }'), 'f() calls itself'],
    [3, inService('function f() { return g(); } function g() { return f(); }'), 'f() calls itself'],
    [3, inService('function f() { return 1; } function f() { return 2; }'), 'f() is declared twice'],
    [
      3,
      inService('function f(a) { return a; } match /a { allow get: if f(); }'),
      'f() takes 1 values, not 0',
    ],
    [3, inService('function unused() { return get(1); }'), 'unknown or unsupported function: get()'],
    [3, inService("allow get: if 'open;"), 'this string is not closed on its line'],
    [3, inService('/* open'), 'this comment is not closed'],
    [4, inService('match /a {').trimEnd(), 'found the end of the file'],
  ])('line %i of %j', (line, source, problem) => {
    expect(() => parseRules(source)).toThrow(RulesSyntaxError);
    expect(() => parseRules(source)).toThrow(problem);
    expect(() => parseRules(source)).toThrow(`line ${line}:`);
  });
});

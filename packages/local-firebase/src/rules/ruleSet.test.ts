import { inDocuments, inService } from '../testing/rulesText.ts';
import { parseRules, type RulesRequest } from './ruleSet.ts';

function isAllowed(source: string, request: Partial<RulesRequest>): boolean {
  return parseRules(source).isAllowed({
    method: 'get',
    path: ['items', 'a'],
    auth: null,
    resource: null,
    requestResource: null,
    time: new Date('2025-03-20T12:00:00Z'),
    ...request,
  });
}

describe('match blocks', () => {
  test('a path must fit from its beginning to its end', () => {
    const source = inDocuments('match /items/{id} { allow read; }');
    expect(isAllowed(source, { path: ['items', 'a'] })).toBe(true);
    expect(isAllowed(source, { path: ['items'] })).toBe(false);
    expect(isAllowed(source, { path: ['items', 'a', 'parts', 'b'] })).toBe(false);
    expect(isAllowed(source, { path: ['other', 'a'] })).toBe(false);
  });

  test('nested blocks continue the path of the outer one', () => {
    const source = inDocuments(
      'match /items/{id} { match /parts/{part} { allow get: if id == "a" && part == "b"; } }',
    );
    expect(isAllowed(source, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
    expect(isAllowed(source, { path: ['items', 'b', 'parts', 'a'] })).toBe(false);
    expect(isAllowed(source, { path: ['items', 'a'] })).toBe(false);
  });

  test('a recursive wildcard stands for any number of segments, none included', () => {
    const below = inDocuments('match /items/{rest=**} { allow get; }');
    expect(isAllowed(below, { path: ['items', 'a'] })).toBe(true);
    expect(isAllowed(below, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
    expect(isAllowed(below, { path: ['other', 'a'] })).toBe(false);

    const above = inDocuments('match /{before=**}/parts/{part} { allow get: if part == "b"; }');
    expect(isAllowed(above, { path: ['parts', 'b'] })).toBe(true);
    expect(isAllowed(above, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
    expect(isAllowed(above, { path: ['items', 'b'] })).toBe(false);

    const atLeastThree = inDocuments('match /{before=**}/{a}/{b}/{c} { allow get; }');
    expect(isAllowed(atLeastThree, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
    expect(isAllowed(atLeastThree, { path: ['items', 'a'] })).toBe(false);
  });

  // https://firebase.google.com/docs/firestore/security/rules-structure#version_1
  test('without a version a recursive wildcard stands for at least one segment', () => {
    const source = inDocuments('match /items/{id}/{rest=**} { allow get; }');
    const version1 = source.replace("rules_version = '2';", '');
    expect(isAllowed(source, { path: ['items', 'a'] })).toBe(true);
    expect(isAllowed(version1, { path: ['items', 'a'] })).toBe(false);
    expect(isAllowed(version1, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
  });

  test('a recursive wildcard gives its segments', () => {
    const source = inDocuments('match /items/{rest=**} { allow get: if rest == /a/parts/b; }');
    expect(isAllowed(source, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
  });

  test('a block sees the wildcard of its own path where an outer one has the same name', () => {
    const source = inDocuments(`match /items/{id} {
      function outer() { return id; }
      match /parts/{id} { allow get: if id == 'b' && outer() == 'a'; }
    }`);
    expect(isAllowed(source, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
  });

  test('{database} is the database of the request', () => {
    const source = inDocuments("match /items/{id} { allow get: if database == 'second'; }");
    expect(isAllowed(source, { database: 'second' })).toBe(true);
    expect(isAllowed(source, {})).toBe(false);
  });

  test('a recursive wildcard is a path and a plain one a string', () => {
    const source = inDocuments('match /{a}/{b=**} { allow get: if a is string && b is path; }');
    expect(isAllowed(source, { path: ['items', 'a'] })).toBe(true);
  });

  test('any one matching statement is enough', () => {
    const source = inDocuments(
      'match /items/{id} { allow get: if false; }\nmatch /{any=**} { allow get: if true; }',
    );
    expect(isAllowed(source, {})).toBe(true);
  });
});

describe('allow', () => {
  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list, delete', ['list', 'delete']],
  ])('%s allows exactly %j', (methods, allowed) => {
    const source = inDocuments(`match /items/{id} { allow ${methods}; }`);
    for (const method of ['get', 'list', 'create', 'update', 'delete'] as const) {
      expect(isAllowed(source, { method })).toBe(allowed.includes(method));
    }
  });

  test('a condition that is not a bool does not hold', () => {
    expect(isAllowed(inDocuments('match /items/{id} { allow get: if id; }'), {})).toBe(false);
  });

  test('a semicolon may be left out, as in the examples of Google', () => {
    const source = inDocuments(`match /items/{id} {
      allow list: if false
      allow get: if open()
      function open() { return true }
      match /parts/{part} { allow read }
    }`);
    expect(isAllowed(source, {})).toBe(true);
    expect(isAllowed(source, { path: ['items', 'a', 'parts', 'b'] })).toBe(true);
  });

  test('an erroring statement leaves the next one standing', () => {
    const source = inDocuments(
      'match /items/{id} { allow get: if resource.data.x == 1; allow get: if resource == null; }',
    );
    expect(isAllowed(source, {})).toBe(true);
  });
});

describe('functions', () => {
  test('see their parameters, lets, wildcards and the functions around them, in any order', () => {
    const source = inService(`
      function isA(value) { return value == 'a'; }
      match /databases/{database}/documents {
        match /items/{id} {
          allow get: if check(id, 'items');
          function check(id, b) {
            let both = b + '/' + id;
            let right = expected();
            return isA(id) && both == right && database == '(default)';
          }
          function expected() { return 'items/' + id; }
        }
      }`);
    expect(isAllowed(source, { path: ['items', 'a'] })).toBe(true);
    expect(isAllowed(source, { path: ['items', 'b'] })).toBe(false);
  });

  test('may stand before the service', () => {
    const source = inDocuments('match /items/{id} { allow get: if isGet(); }').replace(
      'service',
      "function isGet() { return request.method == 'get'; }\nservice",
    );
    expect(isAllowed(source, {})).toBe(true);
  });

  test("do not see the caller's parameters and lets", () => {
    const source = inDocuments(`
      function inner() { return id; }
      match /items/{key} { allow get: if outer('x'); function outer(id) { return inner() == id; } }`);
    expect(() => parseRules(source)).toThrow(/line 5, column 33: unknown variable: id/);
  });

  test('an inner function hides an outer one of the same name', () => {
    const source = inDocuments(`
      function ok() { return false; }
      match /items/{id} { function ok() { return true; } allow get: if ok(); }
      match /others/{id} { allow get: if ok(); }`);
    expect(isAllowed(source, { path: ['items', 'a'] })).toBe(true);
    expect(isAllowed(source, { path: ['others', 'a'] })).toBe(false);
  });

  test('a parameter hides a variable of the same name', () => {
    const source = inDocuments(`
      function same(request, int) { return request == int; }
      match /items/{id} { allow get: if same(id, 'a'); }`);
    expect(isAllowed(source, {})).toBe(true);
  });
});

describe('comments', () => {
  test('are skipped, and text that only looks like one is not', () => {
    const source = inDocuments(`
      // it's "quoted
      match /items/{id} { /* allow write; ' */
        allow get: if id != '//' && id != "/* a */" && 'it\\'s; }' != "\\"//"; // ;
      }`);
    expect(isAllowed(source, {})).toBe(true);
    expect(isAllowed(source, { method: 'create' })).toBe(false);
  });
});

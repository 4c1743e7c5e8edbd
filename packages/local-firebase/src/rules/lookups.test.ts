import { inDocuments } from '../testing/rulesText.ts';
import { parseRules, RequestLookups, type DocumentReader, type RulesDocument } from './ruleSet.ts';

const documents: Record<string, RulesDocument> = {
  'users/anahit': { id: 'anahit', data: new Map([['role', 'editor']]) },
  'users/anahit/teams/a': { id: 'a', data: new Map([['size', 2n]]) },
};
const find: DocumentReader = (path) => documents[path.join('/')] ?? null;

/** The number of documents that the operations of one request read, or false when one of them is denied. */
function judge(condition: string, operationCount = 1): number | false {
  let readCount = 0;
  const lookups = new RequestLookups((path) => {
    readCount += 1;
    return find(path);
  });
  const rules = parseRules(inDocuments(`match /items/{id} { allow create: if ${condition}; }`));
  const areAllowed = Array.from({ length: operationCount }, (_, index) =>
    rules.isAllowed({
      method: 'create',
      path: ['items', `i${index}`],
      auth: { uid: 'anahit', token: {} },
      resource: null,
      requestResource: { id: `i${index}`, data: new Map([['n', 1n]]) },
      time: new Date(0),
      lookups,
    }),
  );
  return areAllowed.every(Boolean) && readCount;
}

const root = '/databases/$(database)/documents';

// https://firebase.google.com/docs/reference/rules/rules.firestore
test.each([
  `get(${root}/users/$(request.auth.uid)).data.role == 'editor'`,
  `get(/databases/(default)/documents/users/anahit).id == 'anahit'`,
  `get(${root}/users/anahit/teams/a).data.size == 2`,
  `get(${root}/users/nobody) == null`,
])('%s is allowed and reads', (condition) => {
  expect(judge(condition)).toBeGreaterThan(0);
});

test.each([
  `get(${root}/users/nobody).data.role == 'editor'`,
  `get(${root}/users/anahit).data.missing == 1`,
  `get(${root}/users) == null`,
  `get(${root}) == null`,
  'get(/users/anahit) == null',
  "get('users/anahit') == null",
  'get(/databases/other/documents/users/nobody) == null',
  `get(${root}/users/$(request.resource.data.n)) == null`,
  `get(${root}/users/$('')) == null`,
  `get(${root}/users/$('a/b')) == null`,
])('%s is an error', (condition) => {
  expect(judge(condition)).toBe(false);
});

// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits
describe('the limits of a request', () => {
  const areGone = (count: number, below = '') =>
    Array.from({ length: count }, (_, index) => `get(${root}/gone/g${index}${below}) == null`).join(' && ');

  test('one operation looks up ten documents', () => {
    expect(judge(areGone(10))).toBe(10);
    expect(judge(areGone(11))).toBe(false);
  });

  test('looking up the same document again does not count', () => {
    expect(judge(`${areGone(10)} && ${areGone(10)}`)).toBe(10);
    const condition = `get(${root}/users/anahit) != null && get(${root}/users/anahit).data.role == 'editor'`;
    expect(judge(condition, 30)).toBe(1);
  });

  test('all operations of a request look up twenty', () => {
    const oneEach = areGone(1, '/in/$(id)');
    expect(judge(oneEach, 20)).toBe(20);
    expect(judge(oneEach, 21)).toBe(false);
  });

  test('exceeding them is denied even where another statement would allow', () => {
    expect(judge(`${areGone(11)}; allow create: if true`)).toBe(false);
    expect(judge(`true || ${areGone(11)}`)).toBe(0);
  });

  test('one allow statement evaluates 1,000 expressions', () => {
    const trues = (count: number) => Array.from({ length: count }, () => 'true').join(' && ');
    expect(judge(trues(500))).toBe(0);
    expect(judge(trues(501))).toBe(false);
    expect(judge(`(${trues(501)}) || true`)).toBe(false);
    expect(judge(`${trues(501)}; allow create: if ${trues(500)}`)).toBe(0);
  });

  test('functions call each other twenty deep', () => {
    const chain = (depth: number) => {
      const functions = Array.from({ length: depth }, (_, index) =>
        index + 1 === depth
          ? `function f${index}() { return true; }`
          : `function f${index}() { return f${index + 1}(); }`,
      );
      return `f0(); ${functions.join(' ')} allow create: if false`;
    };
    expect(judge(chain(20))).toBe(0);
    expect(judge(chain(21))).toBe(false);
  });
});

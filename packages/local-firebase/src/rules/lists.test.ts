import { inDocuments } from '../testing/rulesText.ts';
import { parseRules } from './ruleSet.ts';

// Neither filters nor documents prove a rule here: what production would allow by them is refused, the safe side.

type Query = { parent?: readonly string[]; collectionGroup?: boolean };

function isListAllowed(rules: string, { parent = [], collectionGroup = false }: Query = {}): boolean {
  const from = [{ collectionId: 'stories', ...(collectionGroup && { allDescendants: true }) }];
  return parseRules(rules).isListAllowed({
    parent,
    query: { from },
    auth: { uid: 'anahit', token: {} },
    time: new Date('2025-03-20T12:00:00Z'),
  });
}

const inStories = (condition: string) =>
  inDocuments(`match /stories/{story} { allow list: if ${condition}; }`);

test.each([
  "request.method == 'list' && request.auth.uid == 'anahit'",
  "resource.data.published == true || request.auth.uid == 'anahit'",
])('%s allows a list', (condition) => {
  expect(isListAllowed(inStories(condition))).toBe(true);
});

test.each([
  'request.auth.uid == resource.data.author',
  'request.auth.uid != resource.data.author',
  'resource.data.x > 5',
  '5 > resource.data.x',
  "!('x' in resource.data)",
  "resource.data.get('x', true)",
  "resource.data.keys().hasOnly(['x'])",
  'resource.data.size() > 0',
  'resource != null',
  '[resource.data.x] == [1]',
  'resource.data.x in [1, resource.data.x]',
  "resource.data.x.matches('.*')",
  'resource.data.x is int',
  'resource.data.published',
  '(resource.data.x ? true : true)',
  "story == 'a'",
  "story != 'a'",
  "resource.id != 'a'",
  'request.path is path',
  'request.query.limit <= 10',
])('%s, which nobody knows of all documents, refuses it', (condition) => {
  expect(isListAllowed(inStories(condition))).toBe(false);
});

test('a known part of the path is known to the rule', () => {
  const rules = inDocuments(
    'match /users/{user}/stories/{story} { allow list: if user == request.auth.uid; }',
  );
  expect(isListAllowed(rules, { parent: ['users', 'anahit'] })).toBe(true);
  expect(isListAllowed(rules, { parent: ['users', 'other'] })).toBe(false);
});

test('an unknown part hides a known one of the same name', () => {
  const rules = inDocuments(
    "match /users/{name} { match /stories/{name} { allow list: if name == 'anahit'; } }",
  );
  expect(isListAllowed(rules, { parent: ['users', 'anahit'] })).toBe(false);
});

describe('a collection group', () => {
  const read = (path: string) => inDocuments(`match ${path} { allow read: if request.auth != null; }`);

  test.each([
    ['/{path=**}/stories/{story}', true],
    ['/{path=**}', true],
    ['/{path=**}/{collection}/{story}', true],
    ['/stories/{story}', false],
    ['/{a}/stories/{story}', false],
    ['/users/{user}/stories/{story}', false],
    ['/{a}/{b}/stories/{story}', false],
    ['/{path=**}/novels/{story}', false],
    ['/users/{path=**}', false],
    ['/{path=**}/stories/a', false],
  ])('is matched by %s: %s', (path, expected) => {
    expect(isListAllowed(read(path), { collectionGroup: true })).toBe(expected);
  });

  test('below a document may have rules for what is there', () => {
    const below: Query = { collectionGroup: true, parent: ['users', 'anahit'] };
    expect(isListAllowed(read('/users/{path=**}'), below)).toBe(true);
    expect(isListAllowed(read('/others/{path=**}'), below)).toBe(false);
  });

  test('needs version 2', () => {
    const version1 = read('/{path=**}').replace("rules_version = '2';", '');
    expect(isListAllowed(version1)).toBe(true);
    expect(isListAllowed(version1, { collectionGroup: true })).toBe(false);
  });
});

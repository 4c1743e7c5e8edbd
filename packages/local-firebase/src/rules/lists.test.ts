import { toQuery, type QueryParts, type Where } from '../testing/listQuery.ts';
import { inDocuments } from '../testing/rulesText.ts';
import { parseRules, RequestLookups } from './ruleSet.ts';

// What https://firebase.google.com/docs/firestore/security/rules-query says: a query is judged by its filters, which
// must prove the rule for every document that it could return. Over 200 lines because both tables are one subject.

type Query = { where?: readonly Where[]; parent?: readonly string[]; collectionGroup?: boolean } & QueryParts;

function isListAllowed(
  rules: string,
  { where = [], parent = [], collectionGroup = false, ...parts }: Query,
): boolean {
  return parseRules(rules).isListAllowed({
    parent,
    query: toQuery(
      { collectionId: 'stories', ...(collectionGroup && { allDescendants: true }) },
      where,
      parts,
    ),
    auth: { uid: 'anahit', token: {} },
    time: new Date('2025-03-20T12:00:00Z'),
    lookups: new RequestLookups({
      get: (path) => ({ id: path.at(-1) ?? '', data: new Map([['role', 'editor']]) }),
      getAfter: () => null,
    }),
  });
}

const inStories = (condition: string) =>
  inDocuments(`match /stories/{story} { allow list: if ${condition}; }`);
const isAllowed = (condition: string, query: Query) => isListAllowed(inStories(condition), query);

const ownOrPublished =
  'resource.data.published == true || (request.auth != null && request.auth.uid == resource.data.author)';

const proven: [string, Query][] = [
  ['request.auth.uid == resource.data.author', { where: [['author', '==', 'anahit']] }],
  [ownOrPublished, { where: [['published', '==', true]] }],
  [ownOrPublished, { where: [['author', '==', 'anahit']] }],
  [
    ownOrPublished,
    {
      where: [
        ['author', '==', 'other'],
        ['published', '==', true],
      ],
    },
  ],
  [
    ownOrPublished,
    {
      where: [
        {
          or: [
            ['author', '==', 'anahit'],
            ['published', '==', true],
          ],
        },
      ],
    },
  ],
  ['resource.data.x > 5', { where: [['x', '>', 5]] }],
  ['resource.data.x > 5', { where: [['x', '>=', 6]] }],
  ['resource.data.x >= 5', { where: [['x', '>', 5]] }],
  ['resource.data.x != 5', { where: [['x', '>', 5]] }],
  ['!(resource.data.x <= 5)', { where: [['x', '>', 5]] }],
  [
    'resource.data.x > 5',
    {
      where: [
        {
          or: [
            ['x', '==', 6],
            ['x', '==', 42],
          ],
        },
      ],
    },
  ],
  ['resource.data.x > 5', { where: [['x', 'in', [6, 42, 99]]] }],
  ['resource.data.x < 5', { where: [['x', '<=', 4]] }],
  ['5 > resource.data.x', { where: [['x', '<', 5]] }],
  [
    'resource.data.x > 5 && resource.data.x < 9',
    {
      where: [
        ['x', '>', 5],
        ['x', '<', 9],
      ],
    },
  ],
  ["resource.data.x in ['a', 'b']", { where: [['x', 'in', ['a', 'b']]] }],
  ["resource.data.x in ['a', 'b']", { where: [['x', '==', 'b']] }],
  ["resource.data.x != 'a'", { where: [['x', '!=', 'a']] }],
  ["!(resource.data.x in ['a', 'b'])", { where: [['x', 'not-in', ['a', 'b', 'c']]] }],
  ['resource.data.x == null', { where: [['x', '==', null]] }],
  ['resource.data.x != null', { where: [['x', '!=', null]] }],
  ['resource.data.x != null', { where: [['x', '>', 5]] }],
  ["'x' in resource.data", { where: [['x', '>', 1]] }],
  ["resource.data.get('x', 0) > 5", { where: [['x', '>', 5]] }],
  ['resource.data.x is string', { where: [['x', '>', 'a']] }],
  ['resource.data.x is number', { where: [['x', '==', 5]] }],
  ["resource.data.owner.id == 'anahit'", { where: [['owner.id', '==', 'anahit']] }],
  ['request.auth.uid in resource.data.members', { where: [['members', 'array-contains', 'anahit']] }],
  ["resource.data.members.hasAny(['anahit', 'other'])", { where: [['members', 'array-contains', 'anahit']] }],
  ["resource.data.members.hasAny(['a', 'b'])", { where: [['members', 'array-contains-any', ['a', 'b']]] }],
  ["story == 'a' && resource.id == 'a'", { where: [['__name__', '==', 'stories/a']] }],
  ['request.query.limit <= 10', { limit: 10 }],
  ['request.query.limit <= 10 && request.query.offset == 5', { limit: 1, offset: 5 }],
  ["'orderBy' in request.query", { orderBy: 'x' }],
  ["!('limit' in request.query)", {}],
  ["request.method == 'list' && resource != null", {}],
  ['get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role == "editor"', {}],
  [
    'exists(/databases/$(database)/documents/users/$(resource.data.author))',
    { where: [['author', '==', 'a']] },
  ],
];

const notProven: [string, Query][] = [
  ['request.auth.uid == resource.data.author', {}],
  ['request.auth.uid == resource.data.author', { where: [['author', '==', 'other']] }],
  ['request.auth.uid == resource.data.author', { where: [['title', '==', 'anahit']] }],
  ['request.auth.uid != resource.data.author', {}],
  [ownOrPublished, {}],
  [
    ownOrPublished,
    {
      where: [
        {
          or: [
            ['author', '==', 'other'],
            ['published', '==', true],
          ],
        },
      ],
    },
  ],
  [
    'resource.data.x > 5',
    {
      where: [
        {
          or: [
            ['x', '==', 1],
            ['x', '==', 6],
          ],
        },
      ],
    },
  ],
  ['resource.data.x > 5', { where: [['x', 'in', [1, 3, 6, 42, 99]]] }],
  ['resource.data.x > 5', { where: [['x', '>=', 5]] }],
  ['resource.data.x > 5', { where: [['x', '>', 4]] }],
  ['resource.data.x > 5', { where: [['x', '<', 9]] }],
  ['resource.data.x < 5', { where: [['x', '<=', 5]] }],
  ['resource.data.x == 5', { where: [['x', '>=', 5]] }],
  ['resource.data.x is int', { where: [['x', '==', 5]] }],
  ["resource.data.x == 'a'", { where: [['x', '!=', 'b']] }],
  ['resource.data.x == null', { where: [['x', '>', 1]] }],
  ["!('x' in resource.data)", {}],
  ["resource.data.get('x', true)", {}],
  ["resource.data.keys().hasOnly(['x'])", { where: [['x', '==', 1]] }],
  ['resource.data.size() > 0', {}],
  ['resource.data == {}', {}],
  ['[resource.data.x] == [1]', {}],
  ['resource.data.x in [1, resource.data.x]', {}],
  ["resource.data.x.matches('.*')", {}],
  ['resource.data.published', {}],
  ['(resource.data.x ? true : true)', {}],
  ['request.auth.uid in resource.data.members', { where: [['members', 'array-contains', 'other']] }],
  ["resource.data.members.hasAll(['anahit', 'b'])", { where: [['members', 'array-contains', 'anahit']] }],
  ["story == 'a'", {}],
  ["'__name__' in resource.data", { where: [['__name__', '==', 'stories/a']] }],
  ["resource.id != 'a'", {}],
  ['request.path is path', {}],
  ['request.query.limit <= 10', {}],
  ['request.query.limit <= 10', { limit: 11 }],
  ["request.query.orderBy == 'x'", { orderBy: 'x' }],
  ['exists(/databases/$(database)/documents/users/$(resource.data.author))', {}],
];

test.each(proven)('%s is proven by %j', (condition, query) => {
  expect(isAllowed(condition, query)).toBe(true);
});

test.each(notProven)('%s is not proven by %j', (condition, query) => {
  expect(isAllowed(condition, query)).toBe(false);
});

test('a query that no document can match by its list of values is not allowed for that', () => {
  expect(isAllowed('resource.data.x == 1', { where: [['x', 'in', []]] })).toBe(false);
});

test('a known part of the path is known to the rule', () => {
  const rules = inDocuments(
    'match /users/{user}/stories/{story} { allow list: if user == request.auth.uid; }',
  );
  expect(isListAllowed(rules, { parent: ['users', 'anahit'] })).toBe(true);
  expect(isListAllowed(rules, { parent: ['users', 'other'] })).toBe(false);
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
    expect(isListAllowed(version1, {})).toBe(true);
    expect(isListAllowed(version1, { collectionGroup: true })).toBe(false);
  });
});

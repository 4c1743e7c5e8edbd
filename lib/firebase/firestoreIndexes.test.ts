import { readFileSync } from 'node:fs';
import { findMissingIndex, parseIndexes, type StructuredQuery } from 'local-firebase/indexes';

// firestore.indexes.json has what the site's queries need, by the rules of Firestore's query planner.

const COLLECTIONS = ['programs', 'articles', 'specials', 'assembly', 'events'];
const ours = parseIndexes(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')));

type Filter = NonNullable<StructuredQuery['where']>;
type Direction = 'ASCENDING' | 'DESCENDING';

const where = (fieldPath: string, op: string): Filter => ({ fieldFilter: { field: { fieldPath }, op } });
const by = (...orders: [string, Direction?][]) =>
  orders.map(([fieldPath, direction = 'ASCENDING']) => ({ field: { fieldPath }, direction }));

function query(
  filter: Filter | undefined,
  orderBy: StructuredQuery['orderBy'],
  collectionId: string,
): StructuredQuery {
  return { from: [{ collectionId }], ...(filter && { where: filter }), ...(orderBy && { orderBy }) };
}

const inCategory = where('categories', 'ARRAY_CONTAINS');
const newestFirst = by(['createdAt', 'DESCENDING']);
const oldestFirst = by(['createdAt']);
const newestFirstByName = by(['createdAt', 'DESCENDING'], ['__name__', 'DESCENDING']);

const queries = [
  { name: 'newest first', filter: undefined, orderBy: newestFirst },
  { name: 'newest first, by name where equal', filter: undefined, orderBy: newestFirstByName },
  { name: 'a category, newest first', filter: inCategory, orderBy: newestFirst },
  { name: 'a category, newest first, by name where equal', filter: inCategory, orderBy: newestFirstByName },
  { name: 'a category, as counted', filter: inCategory, orderBy: undefined },
  { name: 'everything, as counted', filter: undefined, orderBy: undefined },
  { name: 'the most read', filter: where('views', 'GREATER_THAN'), orderBy: by(['views', 'DESCENDING']) },
  {
    name: 'the latest edited',
    filter: where('updatedAt', 'GREATER_THAN'),
    orderBy: by(['updatedAt', 'DESCENDING']),
  },
];

test.each(['programs', 'articles'])(
  '%s: a category is read oldest first, for what follows an item',
  (name) => {
    expect(findMissingIndex(query(inCategory, oldestFirst, name), ours)).toBeUndefined();
  },
);

// Each index of a field is written with its document, which takes fewer views a second for it.
test.each(COLLECTIONS)('%s: what no query names has no index', (collection) => {
  const texts = [
    'title',
    'description',
    'content',
    'image',
    'video',
    'audio',
    'captions',
    'chapters',
    'author',
    'place',
    'correction',
  ];
  const others = ['createdAt', 'updatedAt', 'categories', 'views', 'duration', 'startsAt', 'endsAt'];
  const indexed = [...texts, ...others].filter(
    (field) => !findMissingIndex(query(undefined, by([field]), collection), ours),
  );
  const ofEvents = collection === 'events' ? ['startsAt'] : [];
  expect(indexed).toEqual(['createdAt', 'updatedAt', 'categories', ...ofEvents]);
});

test.each(COLLECTIONS)('%s: no query of the site needs an index beyond ours', (collection) => {
  const refused = queries.filter(
    ({ filter, orderBy }) => findMissingIndex(query(filter, orderBy, collection), ours) !== undefined,
  );
  expect(refused.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['to come', where('startsAt', 'GREATER_THAN'), by(['startsAt'])],
  [
    'that run now',
    {
      compositeFilter: {
        op: 'AND' as const,
        filters: [where('endsAt', 'GREATER_THAN'), where('startsAt', 'LESS_THAN_OR_EQUAL')],
      },
    },
    by(['endsAt'], ['startsAt']),
  ],
])('the events %s need no index beyond ours', (_, filter, orderBy) => {
  expect(findMissingIndex(query(filter, orderBy, 'events'), ours)).toBeUndefined();
});

import type { StructuredQuery } from '../firestore/messages.ts';
import { findMissingIndex, parseIndexes } from './findMissingIndex.ts';

const none = parseIndexes({ indexes: [], fieldOverrides: [] });

type Filter = NonNullable<StructuredQuery['where']>;

const where = (fieldPath: string, op: string): Filter => ({ fieldFilter: { field: { fieldPath }, op } });
const unary = (fieldPath: string, op: string): Filter => ({ unaryFilter: { field: { fieldPath }, op } });
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const is = (fieldPath: string): Filter => where(fieldPath, 'EQUAL');
const contains = (fieldPath: string): Filter => where(fieldPath, 'ARRAY_CONTAINS');
/** `a` ascending, `-a` descending. */
const by = (...orders: string[]) =>
  orders.map((order) => ({
    field: { fieldPath: order.replace('-', '') },
    direction: order.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  }));

function query(filter?: Filter, orderBy?: StructuredQuery['orderBy']): StructuredQuery {
  return { from: [{ collectionId: 'c' }], ...(filter && { where: filter }), ...(orderBy && { orderBy }) };
}

/** An index on collection c: `+a` ascending, `-a` descending, `@a` contains. */
function index(...fields: string[]) {
  const modes = {
    '+': { order: 'ASCENDING' },
    '-': { order: 'DESCENDING' },
    '@': { arrayConfig: 'CONTAINS' },
  };
  return {
    collectionGroup: 'c',
    queryScope: 'COLLECTION',
    fields: fields.map((field) => ({ fieldPath: field.slice(1), ...modes[field[0] as keyof typeof modes] })),
  };
}

function missing(structuredQuery: StructuredQuery, ...indexes: unknown[]): unknown {
  const found = findMissingIndex(structuredQuery, parseIndexes({ indexes }));
  return found && JSON.parse(found.description);
}

describe('queries that the automatic indexes serve', () => {
  test.each<[string, StructuredQuery]>([
    ['everything', query()],
    ['by name', query(undefined, by('__name__'))],
    ['one equality', query(is('a'))],
    ['several equalities', query(all(is('a'), is('b')))],
    ['null', query(unary('a', 'IS_NULL'))],
    ['a range', query(all(where('a', 'GREATER_THAN'), where('a', 'LESS_THAN_OR_EQUAL')))],
    ['a range in its order', query(where('a', 'LESS_THAN'), by('-a'))],
    ['not equal', query(where('a', 'NOT_EQUAL'))],
    ['not null', query(unary('a', 'IS_NOT_NULL'), by('a'))],
    ['one order', query(undefined, by('a'))],
    ['one order with names in its direction', query(undefined, by('-a', '-__name__'))],
    ['array-contains', query(contains('a'))],
    ['array-contains by name', query(contains('a'), by('__name__'))],
    ['an equality and an order by the same field', query(is('a'), by('-a'))],
    ['a range of names', query(where('__name__', 'GREATER_THAN'))],
  ])('%s', (_name, structuredQuery) => {
    expect(missing(structuredQuery)).toBeUndefined();
  });
});

describe('queries that need an index of their own, and are served once it is there', () => {
  test.each<[string, StructuredQuery, ReturnType<typeof index>]>([
    ['an equality and an order', query(is('a'), by('b')), index('+a', '+b')],
    ['an equality and a range', query(all(where('b', 'LESS_THAN'), is('a'))), index('+a', '+b')],
    ['array-contains and an order', query(contains('a'), by('-b')), index('@a', '-b')],
    ['array-contains and an equality', query(all(contains('a'), is('b'))), index('+b', '@a')],
    ['array-contains by name, descending', query(contains('a'), by('-__name__')), index('@a', '-__name__')],
    ['two orders', query(undefined, by('a', '-b')), index('+a', '-b')],
    ['a range and an order by another field', query(where('a', 'GREATER_THAN'), by('-b')), index('-b', '-a')],
    ['two ranges', query(all(where('b', 'GREATER_THAN'), where('a', 'LESS_THAN'))), index('+a', '+b')],
    ['names against the order', query(undefined, by('-a', '__name__')), index('-a', '+__name__')],
    ['names descending', query(undefined, by('-__name__')), index('-__name__')],
  ])('%s', (_name, structuredQuery, needed) => {
    expect(missing(structuredQuery)).toEqual(needed);
    expect(missing(structuredQuery, needed)).toBeUndefined();
  });
});

describe('how an index fits', () => {
  const twoEqualities = query(all(is('a'), is('b')), by('-z'));

  test.each([
    ['equality fields in any order', [index('+b', '+a', '-z')], true],
    ['equality fields in any direction', [index('-b', '+a', '-z')], true],
    ['the name written out', [index('+a', '+b', '-z', '-__name__')], true],
    ['several merged', [index('+a', '-z'), index('+b', '-z')], true],
    ['the name against the order', [index('+a', '+b', '-z', '+__name__')], false],
    ['the order reversed', [index('+a', '+b', '+z')], false],
    ['the order first', [index('-z', '+a', '+b')], false],
    ['a field too many', [index('+a', '+b', '+x', '-z')], false],
    ['a field too many at the end', [index('+a', '+b', '-z', '-x')], false],
    ['a field too few', [index('+a', '-z')], false],
    ['merged with another order', [index('+a', '-z'), index('+b', '+z')], false],
    ['contains for an equality', [index('@a', '+b', '-z')], false],
    ['another collection', [{ ...index('+a', '+b', '-z'), collectionGroup: 'd' }], false],
    ['another scope', [{ ...index('+a', '+b', '-z'), queryScope: 'COLLECTION_GROUP' }], false],
  ])('%s: %#', (_name, indexes, fits) => {
    expect(missing(twoEqualities, ...indexes) === undefined).toBe(fits);
  });

  test('indexes with array-contains are not merged', () => {
    const mixed = query(all(contains('a'), is('b')), by('z'));
    expect(missing(mixed, index('@a', '+z'), index('+b', '+z'))).toEqual(index('+b', '@a', '+z'));
    expect(missing(mixed, index('@a', '+b', '+z'))).toBeUndefined();
  });
});

describe('collection groups and overrides', () => {
  const inGroup: StructuredQuery = {
    from: [{ collectionId: 'c', allDescendants: true }],
    where: is('a'),
  };

  test('a collection group has no automatic indexes, and the entry to add includes those of collections', () => {
    const override = JSON.parse(findMissingIndex(inGroup, none)?.description ?? '');
    expect(override).toEqual({
      collectionGroup: 'c',
      fieldPath: 'a',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'DESCENDING', queryScope: 'COLLECTION' },
        { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    });
    const added = parseIndexes({ fieldOverrides: [override] });
    expect(findMissingIndex(inGroup, added)).toBeUndefined();
    expect(findMissingIndex(query(contains('a')), added)).toBeUndefined();
  });

  test('a field exempted from indexing cannot be queried', () => {
    const exempt = parseIndexes({ fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: [] }] });
    expect(findMissingIndex(query(is('a')), exempt)).toBeDefined();
    expect(findMissingIndex(query(is('b')), exempt)).toBeUndefined();
  });
});

test('a query that is not judged needs no index: Firestore itself refuses or runs it', () => {
  expect(findMissingIndex(query(where('a', 'LIKE')), none)).toBeUndefined();
  expect(findMissingIndex({ ...query(), findNearest: {} }, none)).toBeUndefined();
  expect(findMissingIndex({ where: {}, orderBy: [{}] }, none)).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import {
  parseRules,
  type RulesDocument,
  type RulesRequest,
  RulesTimestamp,
  type RulesValue,
} from 'local-firebase/rules';

const rules = parseRules(readFileSync('firestore.rules', 'utf8'));

const CONTENT = ['programs', 'articles', 'specials', 'assembly', 'events'];
const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
const SIGNED_IN = { uid: 'reader', token: { email: 'reader@example.am', admin: true } };

type Fields = Record<string, RulesValue>;

const STORED: Fields = {
  title: 'Լուսավոր գիշեր',
  categories: ['veritas', 'agora'],
  createdAt: new RulesTimestamp(1_742_480_856n, 89_000),
  place: new Map<string, RulesValue>([['city', 'Երևան']]),
  views: 5n,
};

function toDocument(fields: Fields): RulesDocument {
  return { id: 'a', data: new Map(Object.entries(fields)) };
}

function isAllowed(request: Partial<RulesRequest>): boolean {
  return rules.isAllowed({
    method: 'get',
    path: ['programs', 'a'],
    auth: null,
    resource: null,
    requestResource: null,
    time: new Date('2025-03-20T12:00:00Z'),
    ...request,
  });
}

function canUpdate(before: Fields, after: Fields, request: Partial<RulesRequest> = {}): boolean {
  return isAllowed({
    method: 'update',
    resource: toDocument(before),
    requestResource: toDocument(after),
    ...request,
  });
}

describe('reading', () => {
  const reads = CONTENT.flatMap((collection) => [
    { method: 'get' as const, collection },
    { method: 'list' as const, collection },
  ]);

  test.each(reads)('[V2] anyone may $method $collection', ({ method, collection }) => {
    expect(isAllowed({ method, path: [collection, 'a'], resource: toDocument(STORED) })).toBe(true);
  });

  test.each(reads)('anyone may $method $collection where there is no document', ({ method, collection }) => {
    expect(isAllowed({ method, path: [collection, 'a'] })).toBe(true);
  });

  test.each(['users', 'program', 'Programs', 'bodies', 'events2', '__name__'])(
    'nobody may get or list %s',
    (collection) => {
      for (const auth of [null, SIGNED_IN]) {
        for (const method of ['get', 'list'] as const) {
          expect(isAllowed({ method, auth, path: [collection, 'a'], resource: toDocument(STORED) })).toBe(
            false,
          );
        }
      }
    },
  );
});

describe('writing', () => {
  test.each(CONTENT)('one view may be added to a document of %s', (collection) => {
    expect(canUpdate(STORED, { ...STORED, views: 6n }, { path: [collection, 'a'] })).toBe(true);
  });

  test.each(['users', 'views', 'program'])('no view may be added to a document of %s', (collection) => {
    expect(canUpdate(STORED, { ...STORED, views: 6n }, { path: [collection, 'a'] })).toBe(false);
  });

  test.each(CONTENT)('[V2] nobody may create a document of %s', (collection) => {
    for (const fields of [STORED, { views: 1n }, { views: 0n }, {}]) {
      for (const auth of [null, SIGNED_IN]) {
        const requestResource = toDocument(fields);
        expect(isAllowed({ method: 'create', path: [collection, 'a'], auth, requestResource })).toBe(false);
      }
    }
  });

  test.each(CONTENT)('nobody may delete a document of %s', (collection) => {
    for (const auth of [null, SIGNED_IN]) {
      const resource = toDocument(STORED);
      expect(isAllowed({ method: 'delete', path: [collection, 'a'], auth, resource })).toBe(false);
    }
  });

  test.each(METHODS)('%s is refused in a sub-collection', (method) => {
    const path = ['programs', 'a', 'comments', 'b'];
    const resource = toDocument(STORED);
    const requestResource = toDocument({ ...STORED, views: 6n });
    expect(isAllowed({ method, path, resource, requestResource })).toBe(false);
  });

  test('an update of a document that does not exist is refused', () => {
    expect(isAllowed({ method: 'update', requestResource: toDocument({ views: 1n }) })).toBe(false);
  });
});

describe('what an update may change', () => {
  const without = (key: string): Fields =>
    Object.fromEntries(Object.entries(STORED).filter(([name]) => name !== key));

  test.each<{ name: string; before?: Fields; after: Fields }>([
    { name: 'views 5 → 6', after: { ...STORED, views: 6n } },
    { name: 'views 0 → 1', before: { ...STORED, views: 0n }, after: { ...STORED, views: 1n } },
    { name: 'views −1 → 0', before: { ...STORED, views: -1n }, after: { ...STORED, views: 0n } },
    { name: 'no views → 1', before: without('views'), after: { ...STORED, views: 1n } },
    { name: 'an otherwise empty document', before: {}, after: { views: 1n } },
    {
      name: 'beyond what a float can hold',
      before: { views: 9_007_199_254_740_993n },
      after: { views: 9_007_199_254_740_994n },
    },
    {
      name: 'beside a field holding NaN',
      before: { rating: Number.NaN, views: 1n },
      after: { rating: Number.NaN, views: 2n },
    },
    {
      name: 'the same fields in another order',
      before: {
        place: new Map<string, RulesValue>([
          ['a', 1n],
          ['b', 'x'],
        ]),
        views: 1n,
      },
      after: {
        views: 2n,
        place: new Map<string, RulesValue>([
          ['b', 'x'],
          ['a', 1n],
        ]),
      },
    },
  ])('[V2] allowed: $name', ({ before = STORED, after }) => {
    expect(canUpdate(before, after)).toBe(true);
    expect(canUpdate(before, after, { auth: SIGNED_IN })).toBe(true);
  });

  test.each<{ name: string; before?: Fields; after: Fields }>([
    { name: 'nothing', after: STORED },
    { name: 'views 5 → 7', after: { ...STORED, views: 7n } },
    { name: 'views 5 → 4', after: { ...STORED, views: 4n } },
    { name: 'views 5 → 0', after: { ...STORED, views: 0n } },
    { name: 'views 5 → −6', after: { ...STORED, views: -6n } },
    { name: 'views 5 → 6.0', after: { ...STORED, views: 6 } },
    { name: 'views 5 → 5.5', after: { ...STORED, views: 5.5 } },
    { name: "views 5 → '6'", after: { ...STORED, views: '6' } },
    { name: 'views 5 → null', after: { ...STORED, views: null } },
    { name: 'views removed', after: without('views') },
    { name: 'no views → 2', before: without('views'), after: { ...STORED, views: 2n } },
    { name: 'no views → 0', before: without('views'), after: { ...STORED, views: 0n } },
    { name: 'views 5.0 → 6', before: { ...STORED, views: 5 }, after: { ...STORED, views: 6n } },
    { name: 'views 5.0 → 6.0', before: { ...STORED, views: 5 }, after: { ...STORED, views: 6 } },
    { name: "views '5' → 6", before: { ...STORED, views: '5' }, after: { ...STORED, views: 6n } },
    { name: 'views null → 1', before: { ...STORED, views: null }, after: { ...STORED, views: 1n } },
    { name: 'views true → 1', before: { ...STORED, views: true }, after: { ...STORED, views: 1n } },
    { name: 'a list', before: { ...STORED, views: [] }, after: { ...STORED, views: 1n } },
    {
      name: 'the largest int',
      before: { views: 9_223_372_036_854_775_807n },
      after: { views: 9_223_372_036_854_775_808n },
    },
    { name: 'the title too', after: { ...STORED, title: 'Այլ', views: 6n } },
    { name: 'the title alone', after: { ...STORED, title: 'Այլ' } },
    { name: 'the title removed', after: { ...without('title'), views: 6n } },
    { name: 'a field added', after: { ...STORED, pinned: true, views: 6n } },
    { name: 'a field of another name', after: { ...STORED, Views: 6n } },
    { name: 'a category added', after: { ...STORED, categories: ['veritas', 'agora', 'x'], views: 6n } },
    { name: 'categories reordered', after: { ...STORED, categories: ['agora', 'veritas'], views: 6n } },
    {
      name: 'something deep inside',
      after: { ...STORED, place: new Map<string, RulesValue>([['city', 'Գյումրի']]), views: 6n },
    },
    {
      name: 'a microsecond of createdAt',
      after: { ...STORED, createdAt: new RulesTimestamp(1_742_480_856n, 90_000), views: 6n },
    },
  ])('[V2] refused: $name', ({ before = STORED, after }) => {
    expect(canUpdate(before, after)).toBe(false);
    expect(canUpdate(before, after, { auth: SIGNED_IN })).toBe(false);
  });
});

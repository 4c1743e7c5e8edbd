import { readFileSync } from 'node:fs';
import { parseRules, RulesTimestamp, type RulesDocument, type RulesValue } from 'local-firebase/rules';

// Updates that the rules allow, by the stored value and its type. No SDK sends some of these, so firestore.rules are
// tested alone. Everything a reader's SDK may try: rulesTable.test.ts.

const rules = parseRules(readFileSync('deploy/firebase/firestore.rules', 'utf8'));

type Fields = Record<string, RulesValue>;

const STORED: Fields = {
  title: 'Լուսավոր գիշեր',
  categories: ['veritas', 'agora'],
  createdAt: new RulesTimestamp(1_742_480_856n, 89_000),
  views: 5n,
};

const without = (key: string): Fields =>
  Object.fromEntries(Object.entries(STORED).filter(([name]) => name !== key));

function toDocument(fields: Fields): RulesDocument {
  return { id: 'a', data: new Map(Object.entries(fields)) };
}

function canUpdate(before: Fields, after: Fields): boolean {
  return rules.isAllowed({
    method: 'update',
    path: ['programs', 'a'],
    auth: null,
    resource: toDocument(before),
    requestResource: toDocument(after),
    time: new Date('2025-03-20T12:00:00Z'),
  });
}

type Update = { name: string; before?: Fields; after: Fields };

const allowed: Update[] = [
  { name: 'views 0 → 1', before: { ...STORED, views: 0n }, after: { ...STORED, views: 1n } },
  { name: 'no views → 1', before: without('views'), after: { ...STORED, views: 1n } },
  { name: 'views null → 1', before: { ...STORED, views: null }, after: { ...STORED, views: 1n } },
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
];

const refused: Update[] = [
  { name: 'views 5 → 6.0', after: { ...STORED, views: 6 } },
  { name: 'no views → 2', before: without('views'), after: { ...STORED, views: 2n } },
  { name: 'no views → 0', before: without('views'), after: { ...STORED, views: 0n } },
  { name: 'views 5.0 → 6', before: { ...STORED, views: 5 }, after: { ...STORED, views: 6n } },
  { name: "views '5' → 6", before: { ...STORED, views: '5' }, after: { ...STORED, views: 6n } },
  { name: 'views null → 2', before: { ...STORED, views: null }, after: { ...STORED, views: 2n } },
  {
    name: 'the largest int',
    before: { views: 9_223_372_036_854_775_807n },
    after: { views: 9_223_372_036_854_775_808n },
  },
  { name: 'categories reordered', after: { ...STORED, categories: ['agora', 'veritas'], views: 6n } },
  {
    name: 'a microsecond of createdAt',
    after: { ...STORED, createdAt: new RulesTimestamp(1_742_480_856n, 90_000), views: 6n },
  },
];

const names = (updates: Update[]) => updates.map(({ name }) => name);
const pick = (updates: Update[]) => updates.filter(({ before = STORED, after }) => canUpdate(before, after));

test('[V2] one view more is allowed whatever else the document holds', () => {
  expect(names(pick(allowed))).toEqual(names(allowed));
});

test('[V2] nothing else is: no other number, type or field', () => {
  expect(names(pick(refused))).toEqual([]);
});

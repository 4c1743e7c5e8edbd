import { AggregateField, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, type Client } from '../testing/clients.ts';
import { openRest, type RestClient } from '../testing/restClient.ts';
import { clearDocuments, startForTests } from '../testing/startForTests.ts';
import { writeRules } from '../testing/writeRules.ts';

let firebase: LocalFirebase;
let admin: Client<Firestore>;
let rest: RestClient;

const beyondDoubles = 9_007_199_254_740_993n;
const maxInteger = 2n ** 63n - 1n;

beforeAll(async () => {
  firebase = await startForTests();
  admin = openAdmin(firebase, { useBigInt: true });
  rest = openRest(firebase);
});
afterAll(async () => {
  await admin.close();
  await firebase.stop();
});
beforeEach(() => clearDocuments(firebase));

const readFields = async (path: string) => ((await rest.get(`/${path}`)).body as { fields: unknown }).fields;

test.each([
  ['beyond what a double holds', { stored: beyondDoubles, by: 1, expected: '9007199254740994' }],
  ['below it', { stored: -beyondDoubles, by: -1, expected: '-9007199254740994' }],
  ['at its end, where it stays', { stored: maxInteger, by: 1, expected: String(maxInteger) }],
])('an integer %s is incremented exactly', async (_, { stored, by, expected }) => {
  await admin.db.doc('items/n').set({ n: stored });
  await admin.db.doc('items/n').update({ n: FieldValue.increment(by) });
  expect(await readFields('items/n')).toEqual({ n: { integerValue: expected } });
});

test('integers that are one double are ordered, compared and added up apart', async () => {
  const items = admin.db.collection('items');
  await items.doc('a').set({ n: beyondDoubles });
  await items.doc('b').set({ n: beyondDoubles - 1n });
  await items.doc('c').set({ n: beyondDoubles + 1n });
  const ordered = await items.orderBy('n').get();
  expect(ordered.docs.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect((await items.where('n', '==', beyondDoubles).get()).docs.map(({ id }) => id)).toEqual(['a']);
  expect((await items.where('n', '>', beyondDoubles).get()).docs.map(({ id }) => id)).toEqual(['c']);
  const aggregation = {
    aggregations: [{ alias: 'total', sum: { field: { fieldPath: 'n' } } }],
    structuredQuery: { from: [{ collectionId: 'items' }] },
  };
  const { body } = await rest.post(':runAggregationQuery', { structuredAggregationQuery: aggregation });
  expect(body).toMatchObject([
    { result: { aggregateFields: { total: { integerValue: String(3n * beyondDoubles) } } } },
  ]);
});

test('doubles with whole values stay doubles, and -0 stays -0', async () => {
  const fields = {
    whole: { doubleValue: 5 },
    zero: { doubleValue: '-0' },
    list: { arrayValue: { values: [{ doubleValue: 1 }, { integerValue: '1' }] } },
    map: { mapValue: { fields: { deep: { doubleValue: -3 } } } },
  };
  await rest.put('items/d', fields);
  expect(await readFields('items/d')).toEqual(fields);
  await admin.db.doc('items/d').update({ whole: FieldValue.increment(1) });
  expect(await readFields('items/d')).toMatchObject({ whole: { doubleValue: 6 } });
});

test('a rule that wants an integer refuses a stored double, whole or not', async () => {
  const rules = writeRules(`rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents/items/{id} {
        allow update: if request.resource.data.views is int
          && request.resource.data.views == resource.data.views + 1;
      }
    }`);
  const judged = await startForTests({ rulesFile: rules.rulesFile });
  try {
    const client = openRest(judged);
    const raise = (id: string) => {
      const increment = { fieldPath: 'views', increment: { integerValue: '1' } };
      const update = { name: client.name(`items/${id}`), fields: {} };
      const write = {
        update,
        updateMask: {},
        updateTransforms: [increment],
        currentDocument: { exists: true },
      };
      return client.post(':commit', { writes: [write] }, {});
    };
    await client.put('items/int', { views: { integerValue: '5' } });
    await client.put('items/double', { views: { doubleValue: 5 } });
    expect((await raise('int')).status).toBe(200);
    expect((await raise('double')).status).toBe(403);
  } finally {
    await judged.stop();
    rules.remove();
  }
});

test.each([
  ['NaN makes a sum NaN', [1, NaN], { total: NaN, mean: NaN }],
  [
    'a sum beyond 64 bits is a double',
    [maxInteger, maxInteger],
    { total: 2 * Number(maxInteger), mean: Number(maxInteger) },
  ],
  ['nothing sums to 0 and has no average', ['text'], { total: 0n, mean: null }],
])('%s', async (_, values, expected) => {
  const items = admin.db.collection('items');
  await Promise.all(values.map((n) => items.add({ n })));
  const result = await items
    .aggregate({ total: AggregateField.sum('n'), mean: AggregateField.average('n') })
    .get();
  expect(result.data()).toEqual(expected);
});

test('several fields are aggregated over the documents that have them all', async () => {
  const items = admin.db.collection('items');
  await items.add({ a: 1, b: 10 });
  await items.add({ a: 2 });
  const sums = { a: AggregateField.sum('a'), b: AggregateField.sum('b'), count: AggregateField.count() };
  expect((await items.aggregate(sums).get()).data()).toEqual({ a: 1n, b: 10n, count: 1n });
});

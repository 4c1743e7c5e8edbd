import { AggregateField, FieldValue } from 'firebase-admin/firestore';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase({ useBigInt: true });

const beyondDoubles = 9_007_199_254_740_993n;
const maxInteger = 2n ** 63n - 1n;

const readFields = async (path: string) =>
  ((await local.rest.get(`/${path}`)).body as { fields: unknown }).fields;

test.each([
  ['beyond what a double holds', { stored: beyondDoubles, by: 1, expected: '9007199254740994' }],
  ['below it', { stored: -beyondDoubles, by: -1, expected: '-9007199254740994' }],
  ['at its end, where it stays', { stored: maxInteger, by: 1, expected: String(maxInteger) }],
])('an integer %s is incremented exactly', async (_, { stored, by, expected }) => {
  await local.admin.doc('items/n').set({ n: stored });
  await local.admin.doc('items/n').update({ n: FieldValue.increment(by) });
  expect(await readFields('items/n')).toEqual({ n: { integerValue: expected } });
});

test('integers that are one double are ordered, compared and added up apart', async () => {
  const items = local.admin.collection('items');
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
  const { body } = await local.rest.post(':runAggregationQuery', { structuredAggregationQuery: aggregation });
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
  await local.rest.put('items/d', fields);
  expect(await readFields('items/d')).toEqual(fields);
  await local.admin.doc('items/d').update({ whole: FieldValue.increment(1) });
  expect(await readFields('items/d')).toMatchObject({ whole: { doubleValue: 6 } });
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
  const items = local.admin.collection('items');
  await Promise.all(values.map((n) => items.add({ n })));
  const result = await items
    .aggregate({ total: AggregateField.sum('n'), mean: AggregateField.average('n') })
    .get();
  expect(result.data()).toEqual(expected);
});

test('several fields are aggregated over the documents that have them all', async () => {
  const items = local.admin.collection('items');
  await items.add({ a: 1, b: 10 });
  await items.add({ a: 2 });
  const sums = { a: AggregateField.sum('a'), b: AggregateField.sum('b'), count: AggregateField.count() };
  expect((await items.aggregate(sums).get()).data()).toEqual({ a: 1n, b: 10n, count: 1n });
});

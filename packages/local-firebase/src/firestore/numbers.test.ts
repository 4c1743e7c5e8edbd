import { FieldValue } from 'firebase-admin/firestore';
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

test('integers that are one double are ordered and compared apart', async () => {
  const items = local.admin.collection('items');
  await items.doc('a').set({ n: beyondDoubles });
  await items.doc('b').set({ n: beyondDoubles - 1n });
  await items.doc('c').set({ n: beyondDoubles + 1n });
  const ordered = await items.orderBy('n').get();
  expect(ordered.docs.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect((await items.where('n', '==', beyondDoubles).get()).docs.map(({ id }) => id)).toEqual(['a']);
  expect((await items.where('n', '>', beyondDoubles).get()).docs.map(({ id }) => id)).toEqual(['c']);
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

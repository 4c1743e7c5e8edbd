import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { setUpFirebase } from '../testing/setUpFirebase.ts';

const local = setUpFirebase();

const notMaps: [string, () => unknown][] = [
  ['a timestamp', () => new Timestamp(1_742_480_856, 0)],
  ['bytes', () => Buffer.from([1, 2])],
  ['a reference', () => local.admin.doc('items/a')],
  ['a point', () => new GeoPoint(40.18, 44.51)],
  ['an array', () => ['a']],
  ['a text', () => 'a'],
  ['null', () => null],
];

describe.each(notMaps)('below %s', (_, toValue) => {
  test.each([
    ['a value', 5, 5],
    ['an increment', FieldValue.increment(2), 2],
    ['an array union', FieldValue.arrayUnion('x'), ['x']],
    ['the server’s time', FieldValue.serverTimestamp(), expect.any(Timestamp)],
  ])('%s replaces it by a map', async (__, written, expected) => {
    const reference = local.admin.doc('items/nested');
    await reference.set({ e: toValue(), other: 1 });
    await reference.update({ 'e.f': written });
    expect((await reference.get()).data()).toEqual({ e: { f: expected }, other: 1 });
  });

  test('deleting a field changes nothing', async () => {
    const reference = local.admin.doc('items/nested');
    await reference.set({ e: toValue() });
    const before = (await reference.get()).data();
    await reference.update({ 'e.f': FieldValue.delete() });
    expect((await reference.get()).data()).toEqual(before);
  });
});

test('beside a nested write the other fields of the map stay', async () => {
  const reference = local.admin.doc('items/nested');
  await reference.set({ e: { f: 1, g: { h: 2, 'with.dot': 3 } } });
  await reference.update({ 'e.g.h': 4 });
  await reference.set({ e: { g: { 'with.dot': 5 } } }, { merge: true });
  expect((await reference.get()).data()).toEqual({ e: { f: 1, g: { h: 4, 'with.dot': 5 } } });
});

test('a write of an old client, a transform by itself, is applied', async () => {
  await local.admin.doc('items/old').set({ tags: ['a'], count: 1 });
  const transform = {
    document: local.rest.name('items/old'),
    fieldTransforms: [
      { fieldPath: 'tags', appendMissingElements: { values: [{ stringValue: 'b' }] } },
      { fieldPath: 'count', increment: { integerValue: '2' } },
    ],
  };
  const response = await local.rest.post(':commit', { writes: [{ transform }] });
  expect(response).toMatchObject({
    status: 200,
    body: { writeResults: [{ transformResults: [{ nullValue: null }, { integerValue: '3' }] }] },
  });
  expect((await local.admin.doc('items/old').get()).data()).toEqual({ tags: ['a', 'b'], count: 3 });
});

test('a write that changes nothing leaves the update time', async () => {
  const reference = local.admin.doc('items/same');
  const first = await reference.set({ a: 1 });
  await reference.set({ a: 1 });
  expect((await reference.get()).updateTime).toEqual(first.writeTime);
});

test.each([
  ['a reserved id', 'items/__badpath__', {}],
  ['a document of more than a mebibyte', 'items/large', { text: 'x'.repeat(1_048_576) }],
])('%s is refused', async (_, path, data) => {
  await expect(local.admin.doc(path).set(data)).rejects.toMatchObject({ code: 3 });
});

import { FieldValue, GeoPoint, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { LocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin, type Client } from '../testing/clients.ts';
import { openRest } from '../testing/restClient.ts';
import { startForTests } from '../testing/startForTests.ts';

let firebase: LocalFirebase;
let admin: Client<Firestore>;

beforeAll(async () => {
  firebase = await startForTests();
  admin = openAdmin(firebase);
});
afterAll(async () => {
  await admin.close();
  await firebase.stop();
});

const notMaps: [string, () => unknown][] = [
  ['a timestamp', () => new Timestamp(1_742_480_856, 0)],
  ['bytes', () => Buffer.from([1, 2])],
  ['a reference', () => admin.db.doc('items/a')],
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
    const reference = admin.db.doc('items/nested');
    await reference.set({ e: toValue(), other: 1 });
    await reference.update({ 'e.f': written });
    expect((await reference.get()).data()).toEqual({ e: { f: expected }, other: 1 });
  });

  test('deleting a field changes nothing', async () => {
    const reference = admin.db.doc('items/nested');
    await reference.set({ e: toValue() });
    const before = (await reference.get()).data();
    await reference.update({ 'e.f': FieldValue.delete() });
    expect((await reference.get()).data()).toEqual(before);
  });
});

test('beside a nested write the other fields of the map stay', async () => {
  const reference = admin.db.doc('items/nested');
  await reference.set({ e: { f: 1, g: { h: 2, 'with.dot': 3 } } });
  await reference.update({ 'e.g.h': 4 });
  await reference.set({ e: { g: { 'with.dot': 5 } } }, { merge: true });
  expect((await reference.get()).data()).toEqual({ e: { f: 1, g: { h: 4, 'with.dot': 5 } } });
});

test('a write of an old client, a transform by itself, is applied', async () => {
  const rest = openRest(firebase);
  await admin.db.doc('items/old').set({ tags: ['a'], count: 1 });
  const transform = {
    document: rest.name('items/old'),
    fieldTransforms: [
      { fieldPath: 'tags', appendMissingElements: { values: [{ stringValue: 'b' }] } },
      { fieldPath: 'count', increment: { integerValue: '2' } },
    ],
  };
  const response = await rest.post(':commit', { writes: [{ transform }] });
  expect(response).toMatchObject({
    status: 200,
    body: { writeResults: [{ transformResults: [{ nullValue: null }, { integerValue: '3' }] }] },
  });
  expect((await admin.db.doc('items/old').get()).data()).toEqual({ tags: ['a', 'b'], count: 3 });
});

test('a write that changes nothing leaves the update time', async () => {
  const reference = admin.db.doc('items/same');
  const first = await reference.set({ a: 1 });
  await reference.set({ a: 1 });
  expect((await reference.get()).updateTime).toEqual(first.writeTime);
});

test.each([
  ['a reserved id', 'items/__badpath__', {}],
  ['a document of more than a mebibyte', 'items/large', { text: 'x'.repeat(1_048_576) }],
])('%s is refused', async (_, path, data) => {
  await expect(admin.db.doc(path).set(data)).rejects.toMatchObject({ code: 3 });
});

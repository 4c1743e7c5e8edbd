import type { ProtoValue } from '../firestore/messages.ts';
import { compareValues, isEqual } from './compareValues.ts';

const vector = (...components: number[]): ProtoValue => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: components.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});
const list = (...values: ProtoValue[]): ProtoValue => ({ arrayValue: { values } });
const map = (fields: Record<string, ProtoValue>): ProtoValue => ({ mapValue: { fields } });
const text = (stringValue: string): ProtoValue => ({ stringValue });
const integer = (integerValue: string): ProtoValue => ({ integerValue });
const double = (doubleValue: number): ProtoValue => ({ doubleValue });
const reference = (path: string): ProtoValue => ({
  referenceValue: `projects/p/databases/d/documents/${path}`,
});

/** https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering, lowest first. */
const ascending: ProtoValue[] = [
  { nullValue: 'NULL_VALUE' },
  { booleanValue: false },
  { booleanValue: true },
  double(NaN),
  double(-Infinity),
  integer('-9223372036854775808'),
  double(-0.5),
  integer('0'),
  double(0.5),
  integer('9007199254740992'),
  integer('9007199254740993'),
  double(9_007_199_254_740_994),
  double(Infinity),
  { timestampValue: { seconds: '-1', nanos: 999_999_000 } },
  { timestampValue: { seconds: '0', nanos: 1000 } },
  text(''),
  text('a'),
  text('ab'),
  text('ա'),
  text('�'),
  text('\u{1F600}'),
  { bytesValue: Buffer.from([1]) },
  { bytesValue: Buffer.from([1, 0]) },
  { bytesValue: Buffer.from([2]) },
  reference('a/__id-2__'),
  reference('a/__id7__'),
  reference('a/__id12__'),
  reference('a/7'),
  reference('a/b'),
  reference('a/b/c/d'),
  reference('a/c'),
  { geoPointValue: { latitude: -1, longitude: 5 } },
  { geoPointValue: { latitude: 1, longitude: -5 } },
  { geoPointValue: { latitude: 1, longitude: 5 } },
  list(),
  list(integer('1')),
  list(integer('1'), integer('0')),
  list(integer('2')),
  vector(9),
  vector(1, 2),
  map({}),
  map({ a: integer('1') }),
  map({ a: integer('1'), b: integer('1') }),
  map({ a: integer('2') }),
  map({ b: integer('0') }),
];

test('values of all types have one order', () => {
  for (const [place, value] of ascending.entries()) {
    for (const [otherPlace, other] of ascending.entries()) {
      expect(Math.sign(compareValues(value, other))).toBe(Math.sign(place - otherPlace));
    }
  }
});

test.each([
  [integer('1'), double(1), true],
  [double(0), double(-0), true],
  [double(NaN), double(NaN), true],
  [integer('9007199254740993'), double(9_007_199_254_740_992), false],
  [text('1'), integer('1'), false],
])('%j and %j are equal: %j', (a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected);
});

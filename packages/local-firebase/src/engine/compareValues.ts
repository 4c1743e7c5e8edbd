import type { ProtoFields, ProtoTimestamp, ProtoValue } from '../firestore/messages.ts';
import { compareNames } from './compareNames.ts';
import { compareText } from './compareText.ts';
import { kindOf, toNumeric, vectorOf, type ValueKind } from './values.ts';

const ranks: Readonly<Record<ValueKind, number>> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
};
const vectorRank = 9;

/** The place of a value's type among the types; integers and doubles are one. */
export function rankOf(value: ProtoValue): number {
  const rank = ranks[kindOf(value)];
  return rank === ranks.mapValue && vectorOf(value) ? vectorRank : rank;
}

/**
 * Orders values of any types, as orderings, range filters and cursors do.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function compareValues(a: ProtoValue, b: ProtoValue): number {
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  if (difference !== 0) return difference;
  switch (kindOf(a)) {
    case 'nullValue':
      return 0;
    case 'booleanValue':
      return Number(a.booleanValue) - Number(b.booleanValue);
    case 'integerValue':
    case 'doubleValue':
      return compareNumbers(toNumeric(a), toNumeric(b));
    case 'timestampValue':
      return compareTimestamps(a.timestampValue!, b.timestampValue!);
    case 'stringValue':
      return compareText(a.stringValue!, b.stringValue!);
    case 'bytesValue':
      return Buffer.compare(a.bytesValue!, b.bytesValue!);
    case 'referenceValue':
      return compareNames(a.referenceValue!, b.referenceValue!);
    case 'geoPointValue':
      return compareGeoPoints(a, b);
    case 'arrayValue':
      return compareLists(a.arrayValue?.values ?? [], b.arrayValue?.values ?? []);
    case 'mapValue':
      return rank === vectorRank
        ? compareVectors(vectorOf(a)!, vectorOf(b)!)
        : compareMaps(a.mapValue?.fields ?? {}, b.mapValue?.fields ?? {});
  }
}

/** Whether a query takes the two for equal: 1 and 1.0 are, and NaN and NaN. */
export function isEqual(a: ProtoValue, b: ProtoValue): boolean {
  return compareValues(a, b) === 0;
}

/** JavaScript compares a bigint and a number by value. NaN comes before all numbers. */
function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareTimestamps(a: ProtoTimestamp, b: ProtoTimestamp): number {
  return Number(a.seconds ?? 0) - Number(b.seconds ?? 0) || (a.nanos ?? 0) - (b.nanos ?? 0);
}

function compareGeoPoints({ geoPointValue: a }: ProtoValue, { geoPointValue: b }: ProtoValue): number {
  return (a?.latitude ?? 0) - (b?.latitude ?? 0) || (a?.longitude ?? 0) - (b?.longitude ?? 0);
}

function compareLists(a: readonly ProtoValue[], b: readonly ProtoValue[]): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const order = compareValues(a[at]!, b[at]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** https://firebase.google.com/docs/firestore/manage-data/data-types: by dimension, then by components. */
function compareVectors(a: readonly ProtoValue[], b: readonly ProtoValue[]): number {
  return a.length - b.length || compareLists(a, b);
}

function compareMaps(a: ProtoFields, b: ProtoFields): number {
  const left = Object.keys(a).toSorted(compareText);
  const right = Object.keys(b).toSorted(compareText);
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const order = compareText(left[at]!, right[at]!) || compareValues(a[left[at]!]!, b[right[at]!]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

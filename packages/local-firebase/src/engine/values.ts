import type { ProtoValue } from '../firestore/messages.ts';

/**
 * The engine's values are the protocol's own (`ProtoValue`), with exactly one key, so that no type is lost. An integer
 * is a decimal text (`{ integerValue: '5' }`). A double is a number (`{ doubleValue: 5 }`, also NaN, the infinities and
 * -0). Bytes are a Uint8Array. A timestamp is whole microseconds as `{ seconds: '…', nanos }`.
 */
export type ValueKind = keyof ProtoValue;

export const valueKinds: ReadonlySet<string> = new Set<ValueKind>([
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
]);

export const nullValue: ProtoValue = { nullValue: 'NULL_VALUE' };

const typeKey = '__type__';
const vectorType = '__vector__';

export function kindOf(value: ProtoValue): ValueKind {
  for (const kind in value) return kind as ValueKind;
  throw new TypeError('A value without a type');
}

export function isNumber(value: ProtoValue): boolean {
  return value.integerValue !== undefined || value.doubleValue !== undefined;
}

export function isNull(value: ProtoValue): boolean {
  return kindOf(value) === 'nullValue';
}

export function isNaNValue(value: ProtoValue): boolean {
  return value.doubleValue !== undefined && Number.isNaN(value.doubleValue);
}

/** A number to compare and calculate with; a bigint where a double would not be exact. */
export function toNumeric(value: ProtoValue): number | bigint {
  const { integerValue } = value;
  if (integerValue === undefined) return value.doubleValue ?? 0;
  return integerValue.length < 16 ? Number(integerValue) : BigInt(integerValue);
}

/** The components of a vector, which is a map with a mark; undefined for any other value. */
export function vectorOf({ mapValue }: ProtoValue): readonly ProtoValue[] | undefined {
  const fields = mapValue?.fields;
  return fields?.[typeKey]?.stringValue === vectorType
    ? (fields['value']?.arrayValue?.values ?? [])
    : undefined;
}

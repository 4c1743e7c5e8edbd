import { parseFieldPath } from './fieldPaths.ts';
import type { ProtoFields, ProtoValue, Write } from './messages.ts';

/**
 * The fields as the write leaves them, with 6.0 a double where the write says so. The engine keeps both kinds of
 * number as JavaScript numbers and returns 6; a rule that requires an int must not pass because of that.
 */
export function restoreIntegralDoubles(fields: ProtoFields, write: Write): ProtoFields {
  let restored = restoreIn(fields, write.update?.fields);
  for (const { fieldPath, increment } of write.updateTransforms ?? []) {
    if ((increment as ProtoValue | undefined)?.doubleValue !== undefined) {
      restored = restoreAt(restored, parseFieldPath(fieldPath));
    }
  }
  return restored;
}

function restoreIn(fields: ProtoFields, written: ProtoFields = {}): ProtoFields {
  const entries = Object.entries(fields).map(([name, value]): [string, ProtoValue] => [
    name,
    Object.hasOwn(written, name) ? restoreValue(value, written[name]!) : value,
  ]);
  return Object.fromEntries(entries);
}

function restoreValue(value: ProtoValue, written: ProtoValue): ProtoValue {
  if (written.doubleValue !== undefined && value.integerValue !== undefined) {
    return { doubleValue: Number(value.integerValue) };
  }
  if (value.mapValue && written.mapValue) {
    return { mapValue: { fields: restoreIn(value.mapValue.fields ?? {}, written.mapValue.fields) } };
  }
  const values = written.arrayValue?.values;
  if (value.arrayValue?.values && values) {
    return {
      arrayValue: { values: value.arrayValue.values.map((one, at) => restoreValue(one, values[at] ?? {})) },
    };
  }
  return value;
}

function restoreAt(fields: ProtoFields, [name = '', ...rest]: string[]): ProtoFields {
  const value = fields[name];
  if (rest.length > 0 && value?.mapValue) {
    return { ...fields, [name]: { mapValue: { fields: restoreAt(value.mapValue.fields ?? {}, rest) } } };
  }
  return value?.integerValue === undefined
    ? fields
    : { ...fields, [name]: { doubleValue: Number(value.integerValue) } };
}

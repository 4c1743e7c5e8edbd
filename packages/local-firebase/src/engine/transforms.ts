import type { FieldTransform, ProtoFields, ProtoTimestamp, ProtoValue } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { isEqual } from './compareValues.ts';
import { getField, parseFieldPath, setField } from './fieldPaths.ts';
import { normalizeValue } from './normalizeFields.ts';
import { isNumber, nullValue, toNumeric } from './values.ts';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);

type Transformed = { fields: ProtoFields; results: ProtoValue[] };

/**
 * The fields after the transforms, applied in their order, with the result that the response has for each.
 * The rules are the comments on DocumentTransform.FieldTransform in google/firestore/v1/write.proto.
 */
export function applyTransforms(
  fields: ProtoFields,
  transforms: readonly FieldTransform[],
  requestTime: ProtoTimestamp,
): Transformed {
  const results: ProtoValue[] = [];
  let transformed = fields;
  for (const transform of transforms) {
    const path = parseFieldPath(transform.fieldPath);
    const value = transformValue(getField(transformed, path), transform, requestTime);
    transformed = setField(transformed, path, value);
    results.push(value.arrayValue && isArrayTransform(transform) ? nullValue : value);
  }
  return { fields: transformed, results };
}

function isArrayTransform({ appendMissingElements, removeAllFromArray }: FieldTransform): boolean {
  return appendMissingElements !== undefined || removeAllFromArray !== undefined;
}

function transformValue(
  current: ProtoValue | undefined,
  transform: FieldTransform,
  requestTime: ProtoTimestamp,
): ProtoValue {
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = transform;
  if (transform.setToServerValue === 'REQUEST_TIME') return { timestampValue: requestTime };
  if (increment) return add(current, toOperand(increment));
  if (maximum ?? minimum) throw new RpcError('UNIMPLEMENTED', 'Maxima and minima are not implemented.');
  const elements = current?.arrayValue?.values ?? [];
  if (appendMissingElements) {
    const values = [...elements];
    for (const one of normalizeElements(appendMissingElements)) {
      if (!values.some((value) => isEqual(value, one))) values.push(one);
    }
    return { arrayValue: { values } };
  }
  if (removeAllFromArray) {
    const removed = normalizeElements(removeAllFromArray);
    return {
      arrayValue: { values: elements.filter((value) => !removed.some((one) => isEqual(one, value))) },
    };
  }
  throw new RpcError('INVALID_ARGUMENT', `A transform of ${transform.fieldPath} does nothing.`);
}

function normalizeElements({ values = [] }: { values?: ProtoValue[] }): ProtoValue[] {
  return values.map((value) => normalizeValue(value, 2));
}

function toOperand(value: ProtoValue): ProtoValue {
  if (!isNumber(value)) throw new RpcError('INVALID_ARGUMENT', 'A transform needs an integer or a double.');
  return normalizeValue(value);
}

function add(current: ProtoValue | undefined, operand: ProtoValue): ProtoValue {
  if (!current || !isNumber(current)) return operand;
  if (current.integerValue === undefined || operand.integerValue === undefined) {
    return { doubleValue: Number(toNumeric(current)) + Number(toNumeric(operand)) };
  }
  const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
  return { integerValue: String(sum > maxInt64 ? maxInt64 : sum < minInt64 ? minInt64 : sum) };
}

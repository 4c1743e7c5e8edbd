import type { ProtoValue, QueryFilter } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { compareValues, isEqual, rankOf } from './compareValues.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { normalizeValue } from './normalizeFields.ts';
import { isNaNValue, isNull, nullValue } from './values.ts';

export type Matcher = (document: StoredDocument) => boolean;
type Test = (value: ProtoValue) => boolean;

/**
 * Whether a document passes the filter. A field that is absent passes no filter, not even `!=`.
 * https://firebase.google.com/docs/firestore/query-data/queries
 */
export function toMatcher(filter: QueryFilter | undefined): Matcher {
  if (!filter) return () => true;
  if (filter.compositeFilter) {
    const { op, filters = [] } = filter.compositeFilter;
    const matchers = filters.map(toMatcher);
    if (matchers.length === 0) throw new RpcError('INVALID_ARGUMENT', 'A composite filter has no filters.');
    return op === 'OR'
      ? (document) => matchers.some((matches) => matches(document))
      : (document) => matchers.every((matches) => matches(document));
  }
  const { field, op = '' } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  const test = filter.fieldFilter ? toTest(op, normalizeOperand(filter.fieldFilter.value)) : toUnaryTest(op);
  const fieldPath = field?.fieldPath ?? '';
  if (fieldPath === '__name__') return ({ name }) => test({ referenceValue: name });
  const path = parseFieldPath(fieldPath);
  return ({ fields }) => {
    const value = getField(fields, path);
    return value !== undefined && test(value);
  };
}

function normalizeOperand(value: ProtoValue | undefined): ProtoValue {
  if (!value) throw new RpcError('INVALID_ARGUMENT', 'A filter has no value.');
  // Not normalizeValue() for a list: one of lists, which no document has, is a valid operand of `in`.
  const { values } = value.arrayValue ?? {};
  return values
    ? { arrayValue: { values: values.map((one) => normalizeValue(one)) } }
    : normalizeValue(value);
}

function toTest(op: string, operand: ProtoValue): Test {
  const list = operand.arrayValue?.values ?? [];
  const isListed = (value: ProtoValue) => list.some((one) => isEqual(one, value));
  const elementsOf = (value: ProtoValue) => value.arrayValue?.values ?? [];
  switch (op) {
    case 'EQUAL':
      return (value) => isEqual(value, operand);
    case 'NOT_EQUAL':
      // “!=” finds no document whose field is null.
      return (value) => !isNull(value) && !isEqual(value, operand);
    case 'LESS_THAN':
      return ofSameType(operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return ofSameType(operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return ofSameType(operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return ofSameType(operand, (order) => order >= 0);
    case 'IN':
      return isListed;
    case 'NOT_IN':
      // With null among the values nothing is known to differ from it.
      return list.some(isNull) ? () => false : (value) => !isNull(value) && !isListed(value);
    case 'ARRAY_CONTAINS':
      return (value) => elementsOf(value).some((element) => isEqual(element, operand));
    case 'ARRAY_CONTAINS_ANY':
      return (value) => elementsOf(value).some(isListed);
    default:
      throw new RpcError('INVALID_ARGUMENT', `Unknown operator ${op}.`);
  }
}

/** Range filters find values of the operand's type only, and NaN is in no range. */
function ofSameType(operand: ProtoValue, holds: (order: number) => boolean): Test {
  const rank = rankOf(operand);
  const isOperandNaN = isNaNValue(operand);
  return (value) =>
    rankOf(value) === rank && isNaNValue(value) === isOperandNaN && holds(compareValues(value, operand));
}

function toUnaryTest(op: string): Test {
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NOT_NULL':
      return (value) => !isNull(value);
    case 'IS_NAN':
      return isNaNValue;
    case 'IS_NOT_NAN':
      return (value) => !isEqual(value, nullValue) && !isNaNValue(value);
    default:
      throw new RpcError('INVALID_ARGUMENT', `Unknown operator ${op}.`);
  }
}

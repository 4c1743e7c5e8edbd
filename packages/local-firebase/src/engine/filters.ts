import type { ProtoValue, QueryFilter } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { compareValues, isEqual, rankOf } from './compareValues.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath } from './fieldPaths.ts';
import { normalizeValue } from './normalizeFields.ts';
import { isNaNValue, isNull } from './values.ts';

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
    if (op !== 'AND') throw refuse(op);
    const matchers = filters.map(toMatcher);
    if (matchers.length === 0) throw new RpcError('INVALID_ARGUMENT', 'A composite filter has no filters.');
    return (document) => matchers.every((matches) => matches(document));
  }
  const { field, op = '' } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  const test = filter.fieldFilter ? toTest(op, filter.fieldFilter.value) : toUnaryTest(op);
  const fieldPath = field?.fieldPath ?? '';
  if (fieldPath === '__name__') return ({ name }) => test({ referenceValue: name });
  const path = parseFieldPath(fieldPath);
  return ({ fields }) => {
    const value = getField(fields, path);
    return value !== undefined && test(value);
  };
}

function toTest(op: string, value: ProtoValue | undefined): Test {
  if (!value) throw new RpcError('INVALID_ARGUMENT', 'A filter has no value.');
  const operand = normalizeValue(value);
  switch (op) {
    case 'EQUAL':
      return (one) => isEqual(one, operand);
    case 'NOT_EQUAL':
      // “!=” finds no document whose field is null.
      return (one) => !isNull(one) && !isEqual(one, operand);
    case 'LESS_THAN':
      return ofSameType(operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return ofSameType(operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return ofSameType(operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return ofSameType(operand, (order) => order >= 0);
    case 'ARRAY_CONTAINS':
      return ({ arrayValue }) => arrayValue?.values?.some((element) => isEqual(element, operand)) === true;
    default:
      throw refuse(op);
  }
}

function refuse(op = ''): RpcError {
  return new RpcError('UNIMPLEMENTED', `Filters with ${op} are not implemented.`);
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
    default:
      throw refuse(op);
  }
}

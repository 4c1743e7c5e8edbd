import type { ProtoValue, QueryFilter, StructuredQuery } from '../firestore/messages.ts';

/** A filter as the Web SDK's where() has it, or several of which one must hold. */
export type Where = readonly [field: string, operator: string, value: unknown] | { or: readonly Where[] };

export type QueryParts = { limit?: number; offset?: number; orderBy?: string };

const OPERATORS: Readonly<Record<string, string>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

/** A query of the collection, or of all collections of that name, as clients send it. */
export function toQuery(
  from: { collectionId: string; allDescendants?: boolean },
  where: readonly Where[],
  { limit, offset, orderBy }: QueryParts = {},
): StructuredQuery {
  return {
    from: [from],
    ...(where.length > 0 && { where: { compositeFilter: { op: 'AND', filters: where.map(toFilter) } } }),
    ...(limit !== undefined && { limit: { value: limit } }),
    ...(offset !== undefined && { offset }),
    ...(orderBy !== undefined && { orderBy: [{ field: { fieldPath: orderBy }, direction: 'ASCENDING' }] }),
  };
}

function toFilter(where: Where): QueryFilter {
  if ('or' in where) return { compositeFilter: { op: 'OR', filters: where.or.map(toFilter) } };
  const [fieldPath, operator, value] = where;
  if (value === null && operator === '==') return { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } };
  if (value === null) return { unaryFilter: { field: { fieldPath }, op: 'IS_NOT_NULL' } };
  return {
    fieldFilter: { field: { fieldPath }, op: OPERATORS[operator] ?? '', value: toValue(fieldPath, value) },
  };
}

function toValue(fieldPath: string, value: unknown): ProtoValue {
  if (Array.isArray(value)) return { arrayValue: { values: value.map((item) => toValue(fieldPath, item)) } };
  if (fieldPath === '__name__') {
    return { referenceValue: `projects/p/databases/(default)/documents/${String(value)}` };
  }
  if (typeof value === 'boolean') return { booleanValue: value };
  return typeof value === 'number' ? { integerValue: String(value) } : { stringValue: String(value) };
}

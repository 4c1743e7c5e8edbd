import type { QueryFilter } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';

const inequalities = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);
const maxDisjunctions = 30;
const maxNotInValues = 10;

/** The fields of inequalities, which a query is ordered by; a field path may occur several times. */
export function listInequalityPaths(filter: QueryFilter | undefined): string[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(listInequalityPaths);
  const { field, op = '' } = filter?.fieldFilter ?? filter?.unaryFilter ?? {};
  return inequalities.has(op) ? [field?.fieldPath ?? ''] : [];
}

/**
 * Throws INVALID_ARGUMENT for filters that exceed Firestore's limits: 30 alternatives after the filters are written
 * as an OR of ANDs, one `not-in` or `!=`, values for `in`.
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export function assertFilters(filter: QueryFilter | undefined): void {
  if (!filter) return;
  if (countAlternatives(filter) > maxDisjunctions) {
    throw invalid(`The query has more than ${maxDisjunctions} alternatives (disjunctions).`);
  }
  const operators = listOperators(filter);
  const negations = operators.filter((op) => /^(NOT_|IS_NOT_)/.test(op));
  if (operators.includes('NOT_IN')) {
    const excluded = operators.find((op) => /^(IN|ARRAY_CONTAINS_ANY|OR)$/.test(op));
    if (negations.length > 1 || excluded) {
      throw invalid(
        `NOT_IN cannot be combined with ${excluded ?? negations.find((op) => op !== 'NOT_IN') ?? 'NOT_IN'}.`,
      );
    }
  }
}

function listOperators(filter: QueryFilter): string[] {
  if (!filter.compositeFilter) return [(filter.fieldFilter ?? filter.unaryFilter)?.op ?? ''];
  const { op = '', filters = [] } = filter.compositeFilter;
  return [...(filters.length > 1 ? [op] : []), ...filters.flatMap(listOperators)];
}

/** Counts the ANDs that remain when the filter is written as an OR of ANDs. */
function countAlternatives(filter: QueryFilter): number {
  const { compositeFilter, fieldFilter } = filter;
  if (compositeFilter) {
    const counts = (compositeFilter.filters ?? []).map(countAlternatives);
    return compositeFilter.op === 'OR'
      ? counts.reduce((sum, count) => sum + count, 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  const op = fieldFilter?.op ?? '';
  if (!/^(IN|NOT_IN|ARRAY_CONTAINS_ANY)$/.test(op)) return 1;
  const values = fieldFilter?.value?.arrayValue?.values ?? [];
  if (!fieldFilter?.value?.arrayValue || values.length === 0)
    throw invalid(`${op} requires a non-empty ArrayValue.`);
  if (op === 'NOT_IN') {
    if (values.length > maxNotInValues)
      throw invalid(`NOT_IN supports up to ${maxNotInValues} comparison values.`);
    return 1;
  }
  return values.length;
}

function invalid(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}

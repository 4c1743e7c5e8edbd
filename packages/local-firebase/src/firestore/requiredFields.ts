import { parseFieldPath } from './fieldPaths.ts';
import type { QueryFilter, StructuredQuery } from './messages.ts';

const inequalities = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
]);

/**
 * The fields a document must have to be in the index a query runs on: those it is ordered by and those compared by an
 * inequality. Production returns no document without them; the engine would.
 * Source: https://firebase.google.com/docs/firestore/query-data/order-limit-data (Limitations).
 */
export function findRequiredFields(query: StructuredQuery): string[][] {
  const ordered = (query.orderBy ?? []).map(({ field }) => field?.fieldPath ?? '');
  return [...new Set([...ordered, ...findComparedFields(query.where)])]
    .filter((fieldPath) => fieldPath !== '__name__')
    .map(parseFieldPath);
}

export function hasField(data: unknown, segments: string[]): boolean {
  const value = segments.reduce<unknown>(
    (map, segment) =>
      typeof map === 'object' && map !== null ? (map as Record<string, unknown>)[segment] : undefined,
    data,
  );
  return value !== undefined;
}

function findComparedFields(filter: QueryFilter | undefined): string[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(findComparedFields);
  const { field, op = '' } = filter?.fieldFilter ?? {};
  return inequalities.has(op) && field?.fieldPath ? [field.fieldPath] : [];
}

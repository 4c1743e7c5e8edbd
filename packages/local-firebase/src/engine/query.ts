import type { FieldOrder, ProtoValue, QueryFilter, StructuredQuery } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { compareText } from './compareText.ts';
import type { CollectionSelector } from './documentStore.ts';
import { parseFieldPath } from './fieldPaths.ts';
import { toMatcher, type Matcher } from './filters.ts';
import { normalizeValue } from './normalizeFields.ts';
import { isByName, type Order } from './orderings.ts';
import { assertId } from './resourceNames.ts';

export const nameField = '__name__';

/** A cursor at which results begin or end, by the values of the first orders. */
export type Bound = { values: readonly ProtoValue[]; isBefore: boolean };

/** A query as it runs: its orders are complete, its filter is a function. */
export type Query = {
  /** Equal for equal queries. */
  key: string;
  selector: CollectionSelector;
  matches: Matcher;
  orders: readonly Order[];
  startAt?: Bound;
  endAt?: Bound;
  offset: number;
  limit: number;
  /** The fields to return, or undefined for all. */
  fieldPaths?: readonly string[];
};

/**
 * Throws INVALID_ARGUMENT for a query that Firestore refuses.
 * The rules are the comments in google/firestore/v1/query.proto and
 * https://firebase.google.com/docs/firestore/query-data/queries#limitations
 */
export function parseQuery(parent: string, query: StructuredQuery | undefined): Query {
  if (query?.from?.length !== 1) throw invalid('A query must name exactly one collection in "from".');
  const { collectionId = '', allDescendants = false } = query.from[0]!;
  if (collectionId !== '') assertId(collectionId);
  const limit = query.limit ? (query.limit.value ?? 0) : Infinity;
  const { offset = 0 } = query;
  if (limit < 0) throw invalid('limit is negative');
  if (offset < 0) throw invalid('offset is negative');
  const orders = completeOrders(query.orderBy ?? [], query.where);
  const { startAt, endAt, select, findNearest } = query;
  if (findNearest) throw new RpcError('UNIMPLEMENTED', 'Vector searches are not implemented.');
  return {
    key: JSON.stringify([parent, query]),
    selector: { parent, collectionId, allDescendants },
    matches: toMatcher(query.where),
    orders,
    ...(startAt && { startAt: toBound(startAt, orders) }),
    ...(endAt && { endAt: toBound(endAt, orders) }),
    offset,
    limit,
    ...(select?.fields?.length && { fieldPaths: select.fields.map((field) => field.fieldPath ?? '') }),
  };
}

/**
 * The comment on StructuredQuery.order_by says it: fields with an inequality follow in the order of their names, then
 * the document's name. Both have the direction of the last given order.
 */
function completeOrders(given: readonly FieldOrder[], where: QueryFilter | undefined): Order[] {
  const isDescending = given.at(-1)?.direction === 'DESCENDING';
  const explicit = given.map(({ field, direction }) => ({
    fieldPath: field?.fieldPath ?? '',
    isDescending: direction === 'DESCENDING',
  }));
  const isGiven = (fieldPath: string) => explicit.some((order) => order.fieldPath === fieldPath);
  const implied = [...new Set(listInequalityPaths(where))]
    .filter((fieldPath) => !isGiven(fieldPath) && fieldPath !== nameField)
    .toSorted(compareText);
  const orders = [...explicit, ...implied.map((fieldPath) => ({ fieldPath, isDescending }))];
  if (!isGiven(nameField)) orders.push({ fieldPath: nameField, isDescending });
  return orders.map((order) => ({
    path: order.fieldPath === nameField ? [] : parseFieldPath(order.fieldPath),
    isDescending: order.isDescending,
  }));
}

const inequality = /^(?:(?:LESS|GREATER)_THAN|NOT_EQUAL|IS_NOT_NULL)/;

/** The fields of inequalities, which a query is ordered by; a field path may occur several times. */
function listInequalityPaths(filter: QueryFilter | undefined): string[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(listInequalityPaths);
  const { field, op = '' } = filter?.fieldFilter ?? filter?.unaryFilter ?? {};
  return inequality.test(op) ? [field?.fieldPath ?? ''] : [];
}

function toBound(
  { values = [], before = false }: NonNullable<StructuredQuery['startAt']>,
  orders: Order[],
): Bound {
  if (values.length > orders.length) throw invalid('A cursor has more values than the query has orders.');
  values.forEach((value, place) => {
    if (isByName(orders[place]!) && value.referenceValue === undefined) {
      throw invalid('A cursor on the name of documents must be a reference.');
    }
  });
  return { values: values.map((value) => normalizeValue(value)), isBefore: before };
}

function invalid(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}

import type { QueryFilter, StructuredQuery } from '../firestore/messages.ts';
import type { IndexedField, Mode } from './indexConfig.ts';

/** The field path that stands for the document's name. */
export const NAME = '__name__';

/** The fields that an index needs to serve one alternative of a query. */
export type Need = { fixed: readonly IndexedField[]; ordering: readonly IndexedField[]; name: Mode };

type Condition = { fieldPath: string; kind: 'equal' | 'contains' | 'unequal' };

const KINDS: Readonly<Record<string, Condition['kind']>> = {
  EQUAL: 'equal',
  IS_NULL: 'equal',
  ARRAY_CONTAINS: 'contains',
  LESS_THAN: 'unequal',
  LESS_THAN_OR_EQUAL: 'unequal',
  GREATER_THAN: 'unequal',
  GREATER_THAN_OR_EQUAL: 'unequal',
  NOT_EQUAL: 'unequal',
  IS_NOT_NULL: 'unequal',
};

function listConditions(filter: QueryFilter | undefined): readonly Condition[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(listConditions);
  const { field, op = '' } = filter?.fieldFilter ?? filter?.unaryFilter ?? {};
  const kind = KINDS[op];
  // Other operators are refused, index or not.
  return kind ? [{ fieldPath: field?.fieldPath ?? '', kind }] : [];
}

export function findNeed({ where, orderBy = [] }: StructuredQuery): Need {
  const conditions = listConditions(where);
  const fieldsOf = (kind: Condition['kind']) => {
    const ofKind = conditions.filter((condition) => condition.kind === kind);
    return [...new Set(ofKind.map(({ fieldPath }) => fieldPath))].filter((fieldPath) => fieldPath !== NAME);
  };
  const orders = orderBy.map(({ field, direction }) => ({
    fieldPath: field?.fieldPath ?? '',
    mode: direction === 'DESCENDING' ? ('DESCENDING' as const) : ('ASCENDING' as const),
  }));
  const last = orders.at(-1)?.mode ?? 'ASCENDING';
  const namePlace = orders.findIndex(({ fieldPath }) => fieldPath === NAME);
  // Names are unique: nothing that follows one can change the order.
  const explicit = namePlace < 0 ? orders : orders.slice(0, namePlace);
  const isOrdered = (fieldPath: string) => explicit.some((order) => order.fieldPath === fieldPath);

  // StructuredQuery.order_by: fields with an inequality that are not ordered by follow in order of their names.
  const implied = fieldsOf('unequal')
    .filter((fieldPath) => !isOrdered(fieldPath))
    .toSorted();

  // An ordering by a field with only one possible value orders nothing.
  const fixed = fieldsOf('equal');
  const ordering = [...explicit, ...implied.map((fieldPath) => ({ fieldPath, mode: last }))];
  return {
    fixed: [
      ...fixed.map((fieldPath) => ({ fieldPath, mode: 'ASCENDING' as const })),
      ...fieldsOf('contains').map((fieldPath) => ({ fieldPath, mode: 'CONTAINS' as const })),
    ],
    ordering: ordering.filter(({ fieldPath }) => !fixed.includes(fieldPath)),
    name: orders[namePlace]?.mode ?? last,
  };
}

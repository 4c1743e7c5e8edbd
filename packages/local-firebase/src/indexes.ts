import type { QueryFilter, StructuredQuery } from './firestore/messages.ts';
import type { FieldOverride, IndexConfig, IndexedField, Mode, QueryScope } from './indexConfig.ts';

export { parseIndexes } from './indexConfig.ts';
export type { IndexConfig } from './indexConfig.ts';

/** The entry to add to firestore.indexes.json, as JSON. */
export type MissingIndex = { description: string };

const NAME = '__name__';

/** What every field has unless an override says otherwise. */
const AUTOMATIC = (['ASCENDING', 'DESCENDING', 'CONTAINS'] as const).map((mode) => ({
  mode,
  queryScope: 'COLLECTION' as const,
}));

function overrideFor(
  { overrides }: IndexConfig,
  collectionGroup: string,
  fieldPath: string,
): FieldOverride | undefined {
  return overrides.find(
    (entry) => entry.collectionGroup === collectionGroup && entry.fieldPath === fieldPath,
  );
}

/**
 * The index that production would ask for before it runs the query, or undefined when the query can run.
 *
 * An index serves a query when it holds, after fields that the query fixes (`==`, array-contains) in any order, exactly
 * the query's ordering including the trailing document name; several such indexes are merged when together they hold
 * every fixed field (https://firebase.google.com/docs/firestore/query-data/index-overview). Every field has the
 * automatic indexes ascending, descending and, for arrays, contains.
 *
 * Supported: `==`, the inequalities, in, not-in, array-contains, array-contains-any and the unary filters, under AND
 * and OR (each alternative needs its index), several orderings, collection groups and field overrides.
 * Where the documentation leaves doubt the stricter reading is taken: array-contains merges with no other filter.
 * Not judged: the fields of sum() and average(), and what makes a query invalid rather than unindexed.
 * Throws on findNearest and on an unknown operator.
 */
export function findMissingIndex(query: StructuredQuery, config: IndexConfig): MissingIndex | undefined {
  if ('findNearest' in query && query.findNearest) throw new Error('Vector queries are not supported');
  const { collectionId = '', allDescendants = false } = query.from?.[0] ?? {};
  const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  for (const conditions of alternativesOf(query.where)) {
    const need = toNeed(conditions, query.orderBy ?? []);
    if (isServed(need, availableIndexes(collectionId, queryScope, need, config))) continue;
    return { description: describe(collectionId, queryScope, need, config) };
  }
  return undefined;
}

type Condition = { fieldPath: string; kind: 'equal' | 'among' | 'contains' | 'unequal' };

/** What one alternative of a query asks of an index. */
type Need = { fixed: readonly IndexedField[]; ordering: readonly IndexedField[]; name: Mode };

const KINDS: Readonly<Record<string, Condition['kind']>> = {
  EQUAL: 'equal',
  IN: 'among',
  IS_NULL: 'equal',
  IS_NAN: 'equal',
  ARRAY_CONTAINS: 'contains',
  ARRAY_CONTAINS_ANY: 'contains',
  LESS_THAN: 'unequal',
  LESS_THAN_OR_EQUAL: 'unequal',
  GREATER_THAN: 'unequal',
  GREATER_THAN_OR_EQUAL: 'unequal',
  NOT_EQUAL: 'unequal',
  NOT_IN: 'unequal',
  IS_NOT_NULL: 'unequal',
  IS_NOT_NAN: 'unequal',
};

function alternativesOf(filter: QueryFilter | undefined): Condition[][] {
  if (!filter) return [[]];
  const { compositeFilter } = filter;
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(alternativesOf);
    if (compositeFilter.op === 'OR') return parts.flat();
    return parts.reduce<Condition[][]>(
      (all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])),
      [[]],
    );
  }
  const { field, op = '' } = filter.fieldFilter ?? filter.unaryFilter ?? {};
  const kind = KINDS[op];
  if (!kind) throw new Error(`Unknown query operator ${op}`);
  return [[{ fieldPath: field?.fieldPath ?? '', kind }]];
}

function toNeed(conditions: readonly Condition[], orderBy: NonNullable<StructuredQuery['orderBy']>): Need {
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

  // An ordering by a field of which only one value remains orders nothing; with `in` several remain.
  const among = fieldsOf('among').filter((fieldPath) => !isOrdered(fieldPath));
  const fixed = [...new Set([...fieldsOf('equal'), ...among])];
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

function isServed(need: Need, indexes: readonly (readonly IndexedField[])[]): boolean {
  const suffix = [...need.ordering, { fieldPath: NAME, mode: need.name }];
  const prefixes = indexes.flatMap((fields) => {
    const whole = withName(fields);
    const prefix = whole.slice(0, Math.max(0, whole.length - suffix.length));
    const ends = whole.slice(prefix.length);
    const isUsable =
      ends.every((field, place) => isSame(field, suffix[place])) &&
      prefix.every((field) => need.fixed.some((wanted) => fixes(field, wanted)));
    return isUsable ? [prefix] : [];
  });
  const covers = (used: readonly (readonly IndexedField[])[]) =>
    used.length > 0 && need.fixed.every((wanted) => used.flat().some((field) => fixes(field, wanted)));
  if (need.fixed.some(({ mode }) => mode === 'CONTAINS')) return prefixes.some((prefix) => covers([prefix]));
  return covers(prefixes);
}

// For an equality the direction of the index does not matter.
function fixes(field: IndexedField, wanted: IndexedField): boolean {
  return field.fieldPath === wanted.fieldPath && (field.mode === 'CONTAINS') === (wanted.mode === 'CONTAINS');
}

function isSame(a: IndexedField, b: IndexedField | undefined): boolean {
  return a.fieldPath === b?.fieldPath && a.mode === b.mode;
}

// «If the final field is not directional, __name__ is ordered ASCENDING», otherwise as the final field
// (google.firestore.admin.v1.Index.fields).
function withName(fields: readonly IndexedField[]): readonly IndexedField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME) return fields;
  return [...fields, { fieldPath: NAME, mode: last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING' }];
}

function availableIndexes(
  collectionGroup: string,
  queryScope: QueryScope,
  need: Need,
  config: IndexConfig,
): (readonly IndexedField[])[] {
  const composites = config.composites.filter(
    (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
  );
  const fieldPaths = new Set([...need.fixed, ...need.ordering].map(({ fieldPath }) => fieldPath));
  const automatic = [...fieldPaths].flatMap((fieldPath) => {
    const { indexes } = overrideFor(config, collectionGroup, fieldPath) ?? { indexes: AUTOMATIC };
    const inScope = indexes.filter((index) => index.queryScope === queryScope);
    return inScope.map(({ mode }) => [{ fieldPath, mode }]);
  });
  // The documents themselves lie in ascending order of their names; descending needs an index of its own.
  return [[], ...automatic, ...composites.map(({ fields }) => fields)];
}

function describe(
  collectionGroup: string,
  queryScope: QueryScope,
  { fixed, ordering, name }: Need,
  config: IndexConfig,
): string {
  const fields = [...fixed, ...ordering];
  const [only, ...others] = fields;
  const implied = withName(fields).at(-1)?.mode;
  if (only && others.length === 0 && implied === name) {
    // One field is a matter of fieldOverrides, which replace the automatic indexes: keep those.
    const { indexes } = overrideFor(config, collectionGroup, only.fieldPath) ?? { indexes: AUTOMATIC };
    const wanted = [...indexes, { mode: only.mode, queryScope }];
    return JSON.stringify({
      collectionGroup,
      fieldPath: only.fieldPath,
      indexes: wanted.map((index) => ({ ...toJson(index.mode), queryScope: index.queryScope })),
    });
  }
  const whole = implied === name && fields.length > 0 ? fields : [...fields, { fieldPath: NAME, mode: name }];
  return JSON.stringify({
    collectionGroup,
    queryScope,
    fields: whole.map(({ fieldPath, mode }) => ({ fieldPath, ...toJson(mode) })),
  });
}

function toJson(mode: Mode): { arrayConfig: Mode } | { order: Mode } {
  return mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode };
}

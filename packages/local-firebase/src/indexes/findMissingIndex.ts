import type { StructuredQuery } from '../firestore/messages.ts';
import type { FieldOverride, IndexConfig, IndexedField, Mode, QueryScope } from './indexConfig.ts';
import { findNeed, NAME, type Need } from './indexNeeds.ts';

export { parseIndexes } from './indexConfig.ts';
export type { IndexConfig } from './indexConfig.ts';
export type { StructuredQuery } from '../firestore/messages.ts';

/** The entry to add to firestore.indexes.json, as JSON. */
type MissingIndex = { description: string };

/** The indexes of every field without an override. */
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
 * The index that production would require to run the query, or undefined when the query can run.
 *
 * An index serves a query when it holds exactly the query's ordering, with the trailing document name. Before it may be
 * fields that the query fixes (`==`, array-contains), in any order. Several such indexes are merged when together they
 * hold every fixed field (https://firebase.google.com/docs/firestore/query-data/index-overview). Every field has the
 * automatic indexes ascending, descending and, for arrays, contains.
 *
 * Judged: the filters of ../engine/filters.ts, several orderings, collection groups and field overrides. Where the
 * documentation leaves doubt the stricter reading is taken: array-contains merges with no other filter. Not judged:
 * vector searches, and what makes a query invalid rather than unindexed.
 */
export function findMissingIndex(query: StructuredQuery, config: IndexConfig): MissingIndex | undefined {
  if (query.findNearest) return undefined;
  const { collectionId = '', allDescendants = false } = query.from?.[0] ?? {};
  const source: Source = {
    collectionGroup: collectionId,
    queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    config,
  };
  const need = findNeed(query);
  return isServed(need, availableIndexes(need, source)) ? undefined : { description: describe(need, source) };
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

// “If the final field is not directional, __name__ is ordered ASCENDING”, otherwise as the final field
// (google.firestore.admin.v1.Index.fields).
function withName(fields: readonly IndexedField[]): readonly IndexedField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME) return fields;
  return [...fields, { fieldPath: NAME, mode: last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING' }];
}

/** The collection that a query reads, and the indexes of the project. */
type Source = { collectionGroup: string; queryScope: QueryScope; config: IndexConfig };

function availableIndexes(
  need: Need,
  { collectionGroup, queryScope, config }: Source,
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

function describe({ fixed, ordering, name }: Need, { collectionGroup, queryScope, config }: Source): string {
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

export type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';
export type IndexedField = { fieldPath: string; mode: Mode };

type CompositeIndex = {
  collectionGroup: string;
  queryScope: QueryScope;
  fields: readonly IndexedField[];
};
export type FieldOverride = {
  collectionGroup: string;
  fieldPath: string;
  indexes: readonly { mode: Mode; queryScope: QueryScope }[];
};

export type IndexConfig = {
  composites: readonly CompositeIndex[];
  overrides: readonly FieldOverride[];
};

const SCOPES: readonly unknown[] = ['COLLECTION', 'COLLECTION_GROUP'];

/**
 * The indexes of a firestore.indexes.json (https://firebase.google.com/docs/reference/firestore/indexes).
 * Throws naming the bad entry.
 */
export function parseIndexes(json: unknown): IndexConfig {
  const { indexes, fieldOverrides } = asObject(json, 'firestore.indexes.json');
  return {
    composites: asList(indexes, 'indexes').map((entry, position) => {
      const at = `indexes[${position}]`;
      const { collectionGroup, queryScope, fields } = asObject(entry, at);
      const parsed = {
        collectionGroup: asText(collectionGroup, `${at}.collectionGroup`),
        queryScope: asScope(queryScope, `${at}.queryScope`),
        fields: asList(fields, `${at}.fields`).map((field, place) => {
          const fieldAt = `${at}.fields[${place}]`;
          const fieldPath = asText(asObject(field, fieldAt)['fieldPath'], `${fieldAt}.fieldPath`);
          return { fieldPath, mode: asMode(field, fieldAt) };
        }),
      };
      if (parsed.fields.length === 0) throw bad(`${at}.fields`, 'names no field');
      return parsed;
    }),
    overrides: asList(fieldOverrides, 'fieldOverrides').map((entry, position) => {
      const at = `fieldOverrides[${position}]`;
      const { collectionGroup, fieldPath, indexes: modes } = asObject(entry, at);
      return {
        collectionGroup: asText(collectionGroup, `${at}.collectionGroup`),
        fieldPath: asText(fieldPath, `${at}.fieldPath`),
        indexes: asList(modes, `${at}.indexes`).map((index, place) => {
          const indexAt = `${at}.indexes[${place}]`;
          const { queryScope } = asObject(index, indexAt);
          return { mode: asMode(index, indexAt), queryScope: asScope(queryScope, `${indexAt}.queryScope`) };
        }),
      };
    }),
  };
}

function bad(at: string, problem: string): Error {
  return new Error(`firestore.indexes.json: ${at} ${problem}`);
}

function asObject(value: unknown, at: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw bad(at, 'is not an object');
}

function asList(value: unknown, at: string): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw bad(at, 'is not a list');
}

function asText(value: unknown, at: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw bad(at, 'is missing');
}

function asScope(value: unknown, at: string): QueryScope {
  if (SCOPES.includes(value)) return value as QueryScope;
  throw bad(at, `must be ${SCOPES.join(' or ')}`);
}

function asMode(field: unknown, at: string): Mode {
  const { order, arrayConfig } = asObject(field, at);
  if (arrayConfig === undefined && (order === 'ASCENDING' || order === 'DESCENDING')) return order;
  if (order === undefined && arrayConfig === 'CONTAINS') return arrayConfig;
  throw bad(at, 'needs order ASCENDING or DESCENDING, or arrayConfig CONTAINS');
}

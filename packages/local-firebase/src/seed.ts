import type { StoredDocument } from './engine/documents.ts';
import type { ProtoFields, ProtoValue } from './firestore/messages.ts';

/**
 * A field as plain JavaScript: a whole number becomes an integer, a Date a timestamp, undefined leaves the field out.
 */
export type SeedValue =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly SeedValue[]
  | { readonly [name: string]: SeedValue | undefined };
export type SeedFields = Readonly<Record<string, SeedValue | undefined>>;

export type SeedContext = {
  /** The time of the seeding. */
  now: Date;
  /** The URL of a file of the storage: its port is known only now. */
  toDownloadUrl: (objectName: string) => string;
};

/** The first documents of the store: collection path (`items`, `items/a/notes`), then document id, then fields. */
export type Seed = (context: SeedContext) => Readonly<Record<string, Readonly<Record<string, SeedFields>>>>;

/** The seed's documents by collection path. `root` is projects/{project}/databases/{database}/documents. */
export function toDocuments(
  seed: Seed,
  { root, ...context }: SeedContext & { root: string },
): ReadonlyMap<string, StoredDocument[]> {
  const time = context.now.getTime() * 1000;
  return new Map(
    Object.entries(seed(context)).map(([collection, documents]) => [
      collection,
      Object.entries(documents).map(([id, fields]) => ({
        name: `${root}/${collection}/${id}`,
        id,
        fields: toProtoFields(fields),
        createTime: time,
        updateTime: time,
      })),
    ]),
  );
}

function toProtoFields(fields: SeedFields): ProtoFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toProtoValue(value)]],
    ),
  );
}

function toProtoValue(value: SeedValue): ProtoValue {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(BigInt(value)) } : { doubleValue: value };
  }
  if (value instanceof Date) {
    const millis = value.getTime();
    const seconds = Math.floor(millis / 1000);
    return { timestampValue: { seconds: String(seconds), nanos: (millis - seconds * 1000) * 1_000_000 } };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toProtoValue) } };
  return { mapValue: { fields: toProtoFields(value as SeedFields) } };
}

import { createHash } from 'node:crypto';

/**
 * An import's record of each field of a document, in its field `imported`: a digest of what the source said, and one of
 * what was written. A later run, of another version too, sees what the source changed and what editors did.
 */
export type ImportRecord = Record<string, { source: string; written: string }>;

/** Empty for a document that has none, which those of the first imports have not either. */
export function parseRecord(imported: unknown): ImportRecord {
  if (!hasRecord(imported)) return {};
  const digests = Object.entries(JSON.parse(imported) as Readonly<Record<string, string>>);
  return Object.fromEntries(
    digests.map(([name, text]) => {
      const [source = '', written = source] = text.split(' ');
      return [name, { source, written }];
    }),
  );
}

export function hasRecord(imported: unknown): imported is string {
  return typeof imported === 'string' && imported.startsWith('{');
}

export function formatRecord(record: ImportRecord): string {
  const digests = Object.entries(record).map(([name, { source, written }]) => [name, `${source} ${written}`]);
  return JSON.stringify(Object.fromEntries(digests));
}

export function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Short ones: a document has many, and Firestore indexes no more than 1,500 bytes of a text. */
export function digest(value: unknown): string {
  return hash(value).slice(0, 12);
}

/**
 * The place at which a list continues: after the document with this id and `createdAt`, newest first, then by id. The
 * values alone are enough (keyset pagination): a list continues after the document was deleted or re-dated.
 */
export type Cursor = {
  id: string;
  /** Absent where the value is of a type that cannot be written into a page, such as a map. */
  createdAt?: CursorMoment;
};

/** A Timestamp with its full precision, or the plain value that an old document has in its place. */
type CursorMoment =
  | { kind: 'timestamp'; seconds: number; nanoseconds: number }
  | { kind: 'plain'; value: string | number | boolean | null };

/** The cursor after a document whose `createdAt`, as either SDK reads it, is `value`. Never throws. */
export function parseCursor(id: string, value: unknown): Cursor {
  const createdAt = parseCursorMoment(value);
  return createdAt === undefined ? { id } : { id, createdAt };
}

function parseCursorMoment(value: unknown): CursorMoment | undefined {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return { kind: 'plain', value: value as string | number | boolean | null };
  }
  if (typeof value !== 'object') return undefined;
  const { seconds, nanoseconds } = value as Record<string, unknown>;
  return typeof seconds === 'number' && typeof nanoseconds === 'number'
    ? { kind: 'timestamp', seconds, nanoseconds }
    : undefined;
}

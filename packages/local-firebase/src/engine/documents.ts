import type { ProtoDocument, ProtoFields } from '../firestore/messages.ts';
import { toTimestamp, type Micros } from './clock.ts';

/** A version of a document. It never changes: a write puts another one in its place. */
export type StoredDocument = Readonly<{
  name: string;
  /** The last segment of the name. */
  id: string;
  fields: ProtoFields;
  createTime: Micros;
  updateTime: Micros;
}>;

/** A commit's effect on one document; an absent version is no document. */
export type DocumentChange = Readonly<{
  name: string;
  time: Micros;
  before?: StoredDocument | undefined;
  after?: StoredDocument | undefined;
}>;

export function toProtoDocument({ name, fields, createTime, updateTime }: StoredDocument): ProtoDocument {
  return { name, fields, createTime: toTimestamp(createTime), updateTime: toTimestamp(updateTime) };
}

export function areSameVersions(a: readonly StoredDocument[], b: readonly StoredDocument[]): boolean {
  const isSame = (one: StoredDocument, place: number) =>
    one.name === b[place]?.name && one.updateTime === b[place].updateTime;
  return a.length === b.length && a.every(isSame);
}

import { isDeepStrictEqual } from 'node:util';
import type { ProtoFields, ProtoValue, Write } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { toMicros, toTimestamp, type Micros } from './clock.ts';
import type { StoredDocument } from './documents.ts';
import { maxDocumentBytes, sizeOfDocument } from './documentSize.ts';
import { getField, parseFieldPath, removeField, setField } from './fieldPaths.ts';
import { assertFieldName, normalizeFields, normalizeValue } from './normalizeFields.ts';
import { idOf } from './resourceNames.ts';
import { applyTransforms } from './transforms.ts';

type WriteOutcome = { after: StoredDocument | undefined; transformResults: ProtoValue[] };

/** The name of the document a write is about; throws INVALID_ARGUMENT when it has none. */
export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  if (!name)
    throw new RpcError('INVALID_ARGUMENT', 'A write must update, delete, verify or transform a document.');
  return name;
}

/**
 * Throws when the write's precondition does not hold: NOT_FOUND or ALREADY_EXISTS for `exists`, FAILED_PRECONDITION
 * for `updateTime`, as the comment on Precondition in google/firestore/v1/common.proto and production do.
 */
export function assertPrecondition(write: Write, before: StoredDocument | undefined): void {
  const { exists, updateTime } = write.currentDocument ?? {};
  const name = nameOf(write);
  const isMet = (exists ?? before !== undefined) === (before !== undefined);
  // A document that a transaction of the Web SDK has read: its client tries again after this error only.
  if (write.verify !== undefined && !isMet) throw changed(name);
  if (exists === true && !before) throw new RpcError('NOT_FOUND', `No document to update: ${name}`);
  if (exists === false && before) throw new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (updateTime && before?.updateTime !== toMicros(updateTime)) throw changed(name);
}

function changed(name: string): RpcError {
  return new RpcError('FAILED_PRECONDITION', `the stored version of ${name} is not the expected one`);
}

/** The document after a write, whatever its precondition. Throws INVALID_ARGUMENT for what cannot be stored. */
export function applyWrite(write: Write, before: StoredDocument | undefined, time: Micros): WriteOutcome {
  if (write.delete !== undefined) return { after: undefined, transformResults: [] };
  if (write.verify !== undefined) return { after: before, transformResults: [] };
  const name = nameOf(write);
  const updated = write.update ? applyUpdate(write, before?.fields ?? {}) : (before?.fields ?? {});
  const transforms = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
  const { fields, results } = applyTransforms(updated, transforms, toRequestTime(time));
  const size = sizeOfDocument(name, fields);
  if (size > maxDocumentBytes) {
    throw new RpcError(
      'INVALID_ARGUMENT',
      `Document '${name}' cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${maxDocumentBytes} bytes.`,
    );
  }
  // “If the write did not actually change the document, this will be the previous update_time” (WriteResult).
  if (before && isDeepStrictEqual(before.fields, fields)) return { after: before, transformResults: results };
  const after = { name, id: idOf(name), fields, createTime: before?.createTime ?? time, updateTime: time };
  return { after, transformResults: results };
}

/**
 * An update that has no mask replaces all fields; one with a mask replaces those it names, and deletes those absent
 * from the update.
 */
function applyUpdate({ update, updateMask }: Write, before: ProtoFields): ProtoFields {
  if (!updateMask) return normalizeFields(update?.fields ?? {});
  let fields = before;
  for (const fieldPath of updateMask.fieldPaths ?? []) {
    const path = parseFieldPath(fieldPath);
    for (const segment of path) assertFieldName(segment);
    const value = getField(update?.fields ?? {}, path);
    fields = value ? setField(fields, path, normalizeValue(value, path.length)) : removeField(fields, path);
  }
  return fields;
}

/** The server's time in transforms has milliseconds (DocumentTransform.FieldTransform.ServerValue). */
function toRequestTime(time: Micros) {
  return toTimestamp(Math.floor(time / 1000) * 1000);
}

import type { RunQueryResponse } from '../firestore/messages.ts';
import { toProtoDocument, type StoredDocument } from './documents.ts';
import { applyMask } from './fieldPaths.ts';
import { nameField, type Query } from './query.ts';
import type { ReadPoint } from './readPoint.ts';

/** One response for each document, reduced to the selected fields; without documents, one for the read time. */
export function toQueryResponses(
  documents: readonly StoredDocument[],
  { fieldPaths }: Query,
  { readTimeField, transactionField }: ReadPoint,
): RunQueryResponse[] {
  const mask = fieldPaths && { fieldPaths: fieldPaths.filter((fieldPath) => fieldPath !== nameField) };
  const responses = documents.map((document): RunQueryResponse => ({
    document: applyMask(toProtoDocument(document), mask),
    ...readTimeField,
  }));
  const [first = readTimeField, ...others] = responses;
  return [{ ...first, ...transactionField }, ...others];
}

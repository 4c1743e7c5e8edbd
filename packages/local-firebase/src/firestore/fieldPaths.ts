import type { DocumentMask, ProtoDocument, ProtoFields } from './messages.ts';

/**
 * The segments of a field path such as a.`b.c`.d; a segment that is no plain identifier stands in backticks, with
 * backslash escapes. Source: the comment on Document.fields in google/firestore/v1/document.proto.
 */
export function parseFieldPath(fieldPath: string): string[] {
  const segments = fieldPath.matchAll(/(?:^|\.)(?:`((?:[^`\\]|\\.)*)`|([^.`]+))/g);
  return [...segments].map(([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

/** The document reduced to the fields of the mask; without a mask, the document itself. */
export function applyMask(document: ProtoDocument, mask: DocumentMask | undefined): ProtoDocument {
  if (!mask) return document;
  const fields: ProtoFields = {};
  for (const fieldPath of mask.fieldPaths ?? []) {
    copyField(document.fields, fields, parseFieldPath(fieldPath));
  }
  return { ...document, fields };
}

function copyField(from: ProtoFields | undefined, to: ProtoFields, segments: string[]): void {
  const [name = '', ...rest] = segments;
  const value = from?.[name];
  if (!value) return;
  if (rest.length === 0) {
    to[name] = value;
  } else if (value.mapValue) {
    const inner = to[name]?.mapValue?.fields ?? {};
    copyField(value.mapValue.fields, inner, rest);
    if (Object.keys(inner).length > 0) to[name] = { mapValue: { fields: inner } };
  }
}

import type { DocumentMask, ProtoDocument, ProtoFields, ProtoValue } from '../firestore/messages.ts';

/**
 * The segments of a field path such as a.`b.c`.d. A segment that is no plain identifier stands in backticks, with
 * backslash escapes. Source: the comment on Document.fields in google/firestore/v1/document.proto.
 */
export function parseFieldPath(fieldPath: string): string[] {
  if (!fieldPath.includes('`')) return fieldPath.split('.');
  const segments = fieldPath.matchAll(/(?:^|\.)(?:`((?:[^`\\]|\\.)*)`|([^.`]+))/g);
  return [...segments].map(([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

/** The value at a path, or undefined when there is none. */
export function getField(fields: ProtoFields, segments: readonly string[]): ProtoValue | undefined {
  let value: ProtoValue | undefined;
  let within: ProtoFields | undefined = fields;
  for (const segment of segments) {
    value = within && Object.hasOwn(within, segment) ? within[segment] : undefined;
    within = value?.mapValue?.fields;
  }
  return value;
}

/** The fields with the value at the path. A value on the way that is no map is replaced by a map. */
export function setField(fields: ProtoFields, segments: readonly string[], value: ProtoValue): ProtoFields {
  const [name = '', ...rest] = segments;
  const inner = Object.hasOwn(fields, name) ? fields[name]?.mapValue?.fields : undefined;
  return {
    ...fields,
    [name]: rest.length === 0 ? value : { mapValue: { fields: setField(inner ?? {}, rest, value) } },
  };
}

/** The fields without the one at the path; unchanged when there is none. */
export function removeField(fields: ProtoFields, segments: readonly string[]): ProtoFields {
  const [name = '', ...rest] = segments;
  if (!Object.hasOwn(fields, name)) return fields;
  if (rest.length === 0) {
    const { [name]: _, ...others } = fields;
    return others;
  }
  const inner = fields[name]?.mapValue;
  if (!inner) return fields;
  return { ...fields, [name]: { mapValue: { fields: removeField(inner.fields ?? {}, rest) } } };
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

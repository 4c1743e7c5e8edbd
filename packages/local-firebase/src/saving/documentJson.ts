import type { StoredDocument } from '../engine/documents.ts';
import { documentName, idOf } from '../engine/resourceNames.ts';
import { kindOf, valueKinds } from '../engine/values.ts';
import type { ProtoFields, ProtoValue } from '../firestore/messages.ts';

// These keys stand in JSON for what JSON cannot say. The value of a field of this name would be an object.
const written = /"(?:doubleValue|bytesValue)":"/;

/** Documents and lists of them as JSON, all types included: NaN, the infinities, -0 and bytes are texts. */
export function stringifyDocuments(documents: unknown): string {
  return JSON.stringify(documents, function replace(this: Record<string, unknown>, key, value: unknown) {
    if (key === 'doubleValue' && typeof value === 'number') {
      return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);
    }
    // Its toJSON() has run before.
    const original = key === 'bytesValue' ? this[key] : undefined;
    return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value;
  });
}

/** The opposite of stringifyDocuments. Throws for what is no JSON. */
export function parseDocuments(text: string): unknown {
  if (!written.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'doubleValue') return Number(value);
    return key === 'bytesValue' ? Buffer.from(value, 'base64') : value;
  });
}

/** A document that was saved. Throws when it is none. */
export function toStoredDocument(json: unknown): StoredDocument {
  const { name, fields, createTime, updateTime } = json as StoredDocument;
  if (!documentName.test(name)) throw new Error(`a document without a proper name: ${name}`);
  if (!Number.isInteger(createTime) || !Number.isInteger(updateTime)) throw new Error(`${name} has no times`);
  assertFields(fields);
  return { name, id: idOf(name), fields, createTime, updateTime };
}

function assertFields(fields: ProtoFields): void {
  for (const name in fields) assertValue(fields[name]!);
}

function assertValue(value: ProtoValue): void {
  const kind = kindOf(value);
  if (!valueKinds.has(kind)) throw new Error(`a value of unknown type: ${kind}`);
  if (kind === 'mapValue') assertFields(value.mapValue!.fields ?? {});
  else if (kind === 'arrayValue') for (const one of value.arrayValue!.values ?? []) assertValue(one);
}

import type { ProtoFields, ProtoValue } from '../firestore/messages.ts';
import { kindOf } from './values.ts';

/** https://firebase.google.com/docs/firestore/quotas: “Maximum size for a document: 1 MiB”. */
export const maxDocumentBytes = 1_048_576;

const overheadBytes = 32;

/** The size that Firestore counts. https://firebase.google.com/docs/firestore/storage-size */
export function sizeOfDocument(name: string, fields: ProtoFields): number {
  return sizeOfName(name) + sizeOfFields(fields) + overheadBytes;
}

/** Each segment is a text, and sixteen bytes more for the whole. */
function sizeOfName(name: string): number {
  return name
    .split('/')
    .slice(5)
    .reduce((sum, segment) => sum + sizeOfText(segment), 16);
}

function sizeOfFields(fields: ProtoFields): number {
  let size = 0;
  for (const name in fields) size += sizeOfText(name) + sizeOfValue(fields[name]!);
  return size;
}

function sizeOfText(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function sizeOfValue(value: ProtoValue): number {
  switch (kindOf(value)) {
    case 'nullValue':
    case 'booleanValue':
      return 1;
    case 'integerValue':
    case 'doubleValue':
    case 'timestampValue':
      return 8;
    case 'geoPointValue':
      return 16;
    case 'stringValue':
      return sizeOfText(value.stringValue!);
    case 'bytesValue':
      return value.bytesValue!.length;
    case 'referenceValue':
      return sizeOfName(value.referenceValue!);
    case 'arrayValue':
      return (value.arrayValue!.values ?? []).reduce((sum, one) => sum + sizeOfValue(one), 0);
    case 'mapValue':
      return sizeOfFields(value.mapValue!.fields ?? {});
  }
}

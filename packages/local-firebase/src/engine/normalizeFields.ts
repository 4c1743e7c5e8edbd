import type { ProtoFields, ProtoTimestamp, ProtoValue } from '../firestore/messages.ts';
import { RpcError } from '../firestore/rpcError.ts';
import { kindOf, vectorOf } from './values.ts';

const maxDepth = 20;
const maxNameBytes = 1500;
const minSeconds = -62_135_596_800;
const maxSeconds = 253_402_300_799;

/**
 * The fields of a request as the engine's values: timestamps in whole microseconds. Throws INVALID_ARGUMENT for what
 * Firestore does not store. https://firebase.google.com/docs/firestore/quotas (Collections, documents, and fields)
 */
export function normalizeFields(fields: ProtoFields, depth = 0): ProtoFields {
  const normalized: ProtoFields = {};
  for (const name in fields) {
    assertFieldName(name);
    normalized[name] = normalizeValue(fields[name]!, depth + 1);
  }
  return normalized;
}

export function normalizeValue(value: ProtoValue, depth = 1): ProtoValue {
  if (depth > maxDepth + 1) throw invalid(`A value is nested deeper than ${maxDepth} levels.`);
  const kind = kindOf(value);
  switch (kind) {
    case 'nullValue':
      return { nullValue: 'NULL_VALUE' };
    case 'integerValue':
      return { integerValue: String(value.integerValue) };
    case 'timestampValue':
      return { timestampValue: normalizeTimestamp(value.timestampValue!) };
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = value.geoPointValue!;
      if (Math.abs(latitude) > 90) throw invalid(`Latitude ${latitude} is not between -90 and 90.`);
      if (Math.abs(longitude) > 180) throw invalid(`Longitude ${longitude} is not between -180 and 180.`);
      return { geoPointValue: { latitude, longitude } };
    }
    case 'arrayValue': {
      const values = value.arrayValue!.values ?? [];
      if (values.some((one) => one.arrayValue !== undefined)) {
        throw invalid('Cannot convert an array value in an array value.');
      }
      return { arrayValue: { values: values.map((one) => normalizeValue(one, depth + 1)) } };
    }
    case 'mapValue': {
      const fields = value.mapValue!.fields ?? {};
      if (!vectorOf(value)) return { mapValue: { fields: normalizeFields(fields, depth) } };
      const components = (vectorOf(value) ?? []).map((one) => normalizeValue(one, depth + 1));
      return { mapValue: { fields: { ...fields, value: { arrayValue: { values: components } } } } };
    }
    default:
      return { [kind]: value[kind] };
  }
}

/** Throws INVALID_ARGUMENT unless a field may have this name. */
export function assertFieldName(name: string): void {
  if (name === '') throw invalid('A field has no name.');
  if (Buffer.byteLength(name) > maxNameBytes)
    throw invalid(`The name of a field is longer than ${maxNameBytes} bytes.`);
  if (/^__.*__$/.test(name)) throw invalid(`Field name "${name}" is invalid because it is reserved.`);
}

/** Firestore rounds down to microseconds. */
function normalizeTimestamp({ seconds = 0, nanos = 0 }: ProtoTimestamp): ProtoTimestamp {
  const whole = Number(seconds);
  if (whole < minSeconds || whole > maxSeconds)
    throw invalid('A timestamp is outside of the years 1 to 9999.');
  return { seconds: String(seconds), nanos: Math.floor(nanos / 1000) * 1000 };
}

function invalid(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}

import type { ProtoTimestamp } from './messages.ts';
import { RpcError } from './rpcError.ts';
import { getTypeSchema, resolveTypeName, type FieldSchema } from './schema.ts';
import { formatTimestamp, parseTimestamp } from './timestampText.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Message = Record<string, unknown>;

const timestampType = 'google.protobuf.Timestamp';
const nullType = 'google.protobuf.NullValue';
const wrapperType = /^google\.protobuf\.(Double|Float|U?Int(32|64)|Bool|String|Bytes)Value$/;
const int64Types = new Set(['int64', 'uint64', 'sint64', 'fixed64', 'sfixed64']);
const doubleTypes = new Set(['double', 'float']);

/**
 * A message from its ProtoJSON form, with the shapes @grpc/proto-loader gives.
 * Throws INVALID_ARGUMENT naming the field. Source: https://protobuf.dev/programming-guides/json/
 */
export function parseProtoJson(typeName: string, json: unknown): Message {
  return parseMessage(typeName, json, '') as Message;
}

/** The ProtoJSON form of a message; empty lists and maps are left out, as Google's servers do. */
export function formatProtoJson(typeName: string, message: object): Json {
  return formatMessage(typeName, message as Message);
}

function parseMessage(typeName: string, json: unknown, at: string): unknown {
  if (typeName === timestampType) return parseTimestampField(json, at);
  if (wrapperType.test(typeName)) {
    const field = getTypeSchema(typeName).fields!['value']!;
    return { value: parseSingle({ ...field, scope: typeName }, json, at) };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalid(at, 'an object', json);
  const schema = getTypeSchema(typeName);
  const message: Message = {};
  for (const [key, value] of Object.entries(json)) {
    // ProtoJSON readers accept the names of the .proto file as well.
    const name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const field = Object.hasOwn(schema.fields ?? {}, name) ? schema.fields![name] : undefined;
    if (!field) {
      throw new RpcError(
        'INVALID_ARGUMENT',
        `Invalid JSON payload received. Unknown name "${key}"${at && ` at '${at}'`}: Cannot find field.`,
      );
    }
    if (value === null && field.type !== nullType) continue;
    message[name] = parseField({ ...field, scope: typeName }, value, at ? `${at}.${name}` : name);
  }
  for (const { oneof } of Object.values(schema.oneofs ?? {})) {
    const given = oneof.filter((name) => name in message);
    if (given.length > 1) {
      throw new RpcError(
        'INVALID_ARGUMENT',
        `Invalid value at '${at}' (oneof), ${given.join(', ')} are all set.`,
      );
    }
    if (given.length === 0 && typeName === 'google.firestore.v1.Value') throw invalid(at, 'a value', json);
  }
  return message;
}

/** A field, and the type whose names its own type's name is resolved by. */
type ScopedField = FieldSchema & { scope: string };

function parseField(field: ScopedField, json: unknown, at: string): unknown {
  if (field.keyType) {
    if (typeof json !== 'object' || Array.isArray(json)) throw invalid(at, 'an object', json);
    return Object.fromEntries(
      Object.entries(json as Message).map(([key, value]) => [
        key,
        parseSingle(field, value, `${at}[${key}]`),
      ]),
    );
  }
  if (field.rule === 'repeated') {
    if (!Array.isArray(json)) throw invalid(at, 'an array', json);
    return json.map((value, index) => parseSingle(field, value, `${at}[${index}]`));
  }
  return parseSingle(field, json, at);
}

function parseSingle({ type, scope }: ScopedField, json: unknown, at: string): unknown {
  const typeName = resolveTypeName(type, scope);
  if (!typeName) return parseScalar(type, json, at);
  const { values } = getTypeSchema(typeName);
  return values ? parseEnum(values, json, at) : parseMessage(typeName, json, at);
}

function parseEnum(values: Record<string, number>, json: unknown, at: string): string {
  if (json === null) return 'NULL_VALUE';
  const name = Object.keys(values).find((key) => key === json || values[key] === json);
  if (name === undefined) throw invalid(at, `one of ${Object.keys(values).join(', ')}`, json);
  return name;
}

function parseScalar(type: string, json: unknown, at: string): unknown {
  if (type === 'string') {
    if (typeof json === 'string') return json;
  } else if (type === 'bool') {
    if (typeof json === 'boolean') return json;
  } else if (type === 'bytes') {
    // Node's decoder takes both alphabets of base64, as ProtoJSON requires.
    if (typeof json === 'string' && /^[\w+/-]*={0,2}$/.test(json)) return Buffer.from(json, 'base64');
  } else if (doubleTypes.has(type)) {
    if (typeof json === 'number') return json;
    if (typeof json === 'string' && (json === 'NaN' || !Number.isNaN(Number(json)))) return Number(json);
  } else if (int64Types.has(type)) {
    if (/^-?\d+$/.test(String(json)) && BigInt.asIntN(64, BigInt(String(json))) === BigInt(String(json))) {
      return String(json);
    }
  } else if (Number.isInteger(Number(json)) && typeof json !== 'boolean' && json !== '') {
    return Number(json);
  }
  throw invalid(at, `a ${type}`, json);
}

function parseTimestampField(json: unknown, at: string): ProtoTimestamp {
  const timestamp = typeof json === 'string' ? parseTimestamp(json) : undefined;
  if (!timestamp) throw invalid(at, 'an RFC 3339 timestamp', json);
  return timestamp;
}

function invalid(at: string, expected: string, json: unknown): RpcError {
  return new RpcError(
    'INVALID_ARGUMENT',
    `Invalid value at '${at}': expected ${expected}, got ${JSON.stringify(json)?.slice(0, 80)}.`,
  );
}

function formatMessage(typeName: string, message: Message): Json {
  if (typeName === timestampType) return formatTimestamp(message);
  const { fields = {} } = getTypeSchema(typeName);
  if (wrapperType.test(typeName)) return formatSingle(fields['value']!, typeName, message['value']);
  const json: { [key: string]: Json } = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = message[name];
    if (value === undefined || (value === null && field.type !== nullType)) continue;
    if (field.keyType) {
      const entries = Object.entries(value as Message);
      if (entries.length === 0) continue;
      json[name] = Object.fromEntries(entries.map(([key, one]) => [key, formatSingle(field, typeName, one)]));
    } else if (field.rule === 'repeated') {
      const list = value as unknown[];
      if (list.length > 0) json[name] = list.map((one) => formatSingle(field, typeName, one));
    } else {
      json[name] = formatSingle(field, typeName, value);
    }
  }
  return json;
}

function formatSingle(field: FieldSchema, scope: string, value: unknown): Json {
  const typeName = resolveTypeName(field.type, scope);
  if (typeName === nullType) return null;
  if (typeName) {
    return getTypeSchema(typeName).values ? (value as string) : formatMessage(typeName, value as Message);
  }
  if (int64Types.has(field.type)) return String(value);
  if (field.type === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  if (doubleTypes.has(field.type)) {
    // JSON has no NaN and no infinities, and JSON.stringify loses the sign of -0.
    return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? (value as number) : String(value);
  }
  return value as Json;
}

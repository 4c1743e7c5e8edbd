import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fromJSON, type ServiceDefinition } from '@grpc/proto-loader';

export type FieldSchema = { type: string; id: number; rule?: 'repeated'; keyType?: string };
type TypeSchema = {
  fields?: Record<string, FieldSchema>;
  values?: Record<string, number>;
  oneofs?: Record<string, { oneof: string[] }>;
  methods?: Record<string, MethodSchema>;
  nested?: Record<string, TypeSchema>;
};
type MethodSchema = { requestType: string; responseType: string; responseStream?: boolean };

const descriptors = JSON.parse(readFileSync(findDescriptors(), 'utf8')) as TypeSchema;

const serviceName = 'google.firestore.v1.Firestore';

const types = new Map<string, TypeSchema>();
collectTypes('', descriptors);

// The Web SDK's transactions send a field that the published protos leave out. Its own write.proto has it.
const write = getTypeSchema('google.firestore.v1.Write');
write.fields!['verify'] = { type: 'string', id: 5 };
write.oneofs!['operation']!.oneof.push('verify');

/** google.firestore.v1.Firestore for @grpc/grpc-js; unset fields are absent, as the engine expects them. */
export const firestoreService = fromJSON(descriptors as Parameters<typeof fromJSON>[0], {
  longs: String,
  enums: String,
})[serviceName] as ServiceDefinition;

/** Beside this file in the built package; in the repository where @google-cloud/firestore has them. */
function findDescriptors(): string {
  const own = path.join(import.meta.dirname, 'v1.json');
  if (existsSync(own)) return own;
  const client = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  return path.join(path.dirname(client), 'build/protos/v1.json');
}

function collectTypes(prefix: string, node: TypeSchema): void {
  for (const [name, child] of Object.entries(node.nested ?? {})) {
    types.set(prefix + name, child);
    collectTypes(`${prefix}${name}.`, child);
  }
}

export function getTypeSchema(fullName: string): TypeSchema {
  const schema = types.get(fullName);
  if (!schema) throw new Error(`Unknown message type ${fullName}`);
  return schema;
}

/** The full name of a type as written inside another one, or undefined for a scalar (protobuf's scoping rules). */
export function resolveTypeName(name: string, scope: string): string | undefined {
  for (let at = scope; ; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const candidate = at ? `${at}.${name}` : name;
    if (types.has(candidate)) return candidate;
    if (!at) return undefined;
  }
}

/** A method of google.firestore.v1.Firestore with the full names of its messages. */
export function getMethodSchema(name: string): MethodSchema {
  const method = getTypeSchema(serviceName).methods?.[name];
  if (!method) throw new Error(`Unknown method ${name}`);
  return {
    ...method,
    requestType: resolveTypeName(method.requestType, serviceName) ?? '',
    responseType: resolveTypeName(method.responseType, serviceName) ?? '',
  };
}

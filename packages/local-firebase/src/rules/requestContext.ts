import { celName, Scope, SCOPE_VARIABLE } from './celEnvironment.ts';
import type { Context } from './celEnvironment.ts';
import type { Method } from './parseBlocks.ts';
import { RulesPath, RulesTimestamp } from './value.ts';
import type { RulesValue } from './value.ts';

export type RulesDocument = { id: string; data: Map<string, RulesValue> };

export type RulesRequest = {
  method: Method;
  /** Below the service's root, for instance ['items', 'abc']. */
  path: readonly string[];
  auth: { uid: string; token: Record<string, unknown> } | null;
  /** The stored document; null when there is none, and always for files of the storage. */
  resource: RulesDocument | null;
  /** The document as it would be after the write, null for reads and deletes. */
  requestResource: RulesDocument | null;
  time: Date;
};

/** The variables of an allow statement (https://firebase.google.com/docs/reference/rules/rules.firestore.Request). */
export function toContext(
  request: RulesRequest,
  fullPath: readonly string[],
  wildcards: ReadonlyMap<string, string | RulesPath>,
): Context {
  const path = new RulesPath(fullPath);
  const variables = new Map<string, unknown>([
    [
      'request',
      new Map<string, unknown>([
        [
          'auth',
          request.auth &&
            new Map([
              ['uid', request.auth.uid as unknown],
              ['token', fromJson(request.auth.token)],
            ]),
        ],
        ['method', request.method],
        ['path', path],
        ['resource', toResource(request.requestResource, path)],
        ['time', RulesTimestamp.fromDate(request.time)],
      ]),
    ],
    ['resource', toResource(request.resource, path)],
    ...wildcards,
  ]);
  const context = Object.fromEntries([...variables].map(([name, value]) => [celName(name), value]));
  return { ...context, [SCOPE_VARIABLE]: new Scope(context) };
}

function toResource(document: RulesDocument | null, path: RulesPath): Map<string, unknown> | null {
  if (!document) return null;
  return new Map<string, unknown>([
    ['id', document.id],
    ['data', document.data],
    ['__name__', path],
  ]);
}

// The claims of a token are JSON: a whole number there is an int to rules.
function fromJson(value: unknown): RulesValue {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value).map(([key, field]) => [key, fromJson(field)]));
}

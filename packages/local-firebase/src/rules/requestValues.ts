import { toResource, type FileMetadata, type RequestLookups, type RulesDocument } from './lookups.ts';
import { toPathValue, type PathPart } from './matchPath.ts';
import type { Method } from './syntax.ts';
import { RulesPath, RulesTimestamp, type RulesValue } from './value.ts';

export type RequestContext = {
  auth: { uid: string; token: Record<string, unknown> } | null;
  time: Date | RulesTimestamp;
  /** Firestore's; `(default)` unless given. */
  database?: string;
  /** The documents for get(), which fails if this is absent. */
  lookups?: RequestLookups;
};

export type RulesRequest = RequestContext & {
  method: Method;
  /** Below the service's root, for instance ['items', 'abc']. */
  path: readonly string[];
  /** The stored document or file; null when there is none. */
  resource: RulesDocument | FileMetadata | null;
  /** The document or file as it would be after the write, null for reads and deletes. */
  requestResource: RulesDocument | FileMetadata | null;
};

/** The variables of an operation (https://firebase.google.com/docs/reference/rules/rules.firestore.Request). */
export type OperationValues = { request: ReadonlyMap<string, unknown>; resource: unknown };

export function toRequestValues(request: RulesRequest, fullPath: readonly string[]): OperationValues {
  const path = new RulesPath(fullPath);
  return {
    request: new Map([
      ...toCommonValues(request, fullPath),
      ['method', request.method],
      ['resource', toResource(request.requestResource, path)],
    ]),
    resource: toResource(request.resource, path),
  };
}

export function toCommonValues(
  { auth, time }: RequestContext,
  fullPath: readonly PathPart[],
): [string, unknown][] {
  const claims =
    auth && new Map<string, unknown>(Object.entries({ uid: auth.uid, token: fromJson(auth.token) }));
  return [
    ['auth', claims],
    ['path', toPathValue(fullPath)],
    ['time', time instanceof Date ? RulesTimestamp.fromDate(time) : time],
  ];
}

// The claims of a token are JSON: a whole number there is an int to rules.
function fromJson(value: unknown): RulesValue {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return null;
  return new Map(Object.entries(value).map(([key, field]) => [key, fromJson(field)]));
}

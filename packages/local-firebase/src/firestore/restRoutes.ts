import { RpcError } from './rpcError.ts';
import type { FirestoreMethods } from './service.ts';

export type Route = {
  method: keyof FirestoreMethods;
  /** Fields of the request, or of its document, that the path gives. */
  fromPath: Record<string, string>;
  /** The message in the body; absent when there is no body and the query string gives the other fields. */
  body?: 'request' | 'document' | 'namedDocument';
};

const verbs: Record<string, { method: keyof FirestoreMethods; pathField: 'database' | 'parent' }> = {
  batchGet: { method: 'BatchGetDocuments', pathField: 'database' },
  batchWrite: { method: 'BatchWrite', pathField: 'database' },
  beginTransaction: { method: 'BeginTransaction', pathField: 'database' },
  commit: { method: 'Commit', pathField: 'database' },
  rollback: { method: 'Rollback', pathField: 'database' },
  listCollectionIds: { method: 'ListCollectionIds', pathField: 'parent' },
  runAggregationQuery: { method: 'RunAggregationQuery', pathField: 'parent' },
  runQuery: { method: 'RunQuery', pathField: 'parent' },
};

/**
 * The method of an HTTP request, from its decoded path. Throws NOT_FOUND when there is none.
 * Source: the google.api.http options in google/firestore/v1/firestore.proto.
 */
export function findRoute(httpMethod: string, pathname: string): Route {
  const match = /^\/v1\/(projects\/[^/]+\/databases\/[^/]+?\/documents)((?:\/.+?)?)(?::([A-Za-z]+))?$/.exec(
    pathname,
  );
  const [, root = '', below = '', verb] = match ?? [];
  const route =
    verb && httpMethod === 'POST'
      ? findVerb(root, below, verb)
      : findResource(httpMethod, root, pathname.slice(`/v1/${root}`.length));
  if (!route) throw new RpcError('NOT_FOUND', `No method for ${httpMethod} ${pathname}.`);
  return route;
}

function findVerb(root: string, below: string, verb: string): Route | undefined {
  if (!Object.hasOwn(verbs, verb)) return undefined;
  const { method, pathField } = verbs[verb]!;
  const value = pathField === 'parent' ? root + below : root.replace(/\/documents$/, '');
  return { method, fromPath: { [pathField]: value }, body: 'request' };
}

/** For the rest of the path with all its colons, which a document's id may contain. */
function findResource(httpMethod: string, root: string, rest: string): Route | undefined {
  if (!root || !/^\/./.test(rest)) return undefined;
  const name = root + rest;
  if (rest.split('/').length % 2 === 1) {
    if (httpMethod === 'GET') return { method: 'GetDocument', fromPath: { name } };
    if (httpMethod === 'DELETE') return { method: 'DeleteDocument', fromPath: { name } };
    if (httpMethod === 'PATCH')
      return { method: 'UpdateDocument', fromPath: { name }, body: 'namedDocument' };
    return undefined;
  }
  const at = name.lastIndexOf('/');
  const fromPath = { parent: name.slice(0, at), collectionId: name.slice(at + 1) };
  if (httpMethod === 'GET') return { method: 'ListDocuments', fromPath };
  if (httpMethod === 'POST') return { method: 'CreateDocument', fromPath, body: 'document' };
  return undefined;
}

import type { StructuredQuery } from '../firestore/messages.ts';
import type { PathPart } from './matchPath.ts';
import { toCommonValues, type OperationValues, type RequestContext } from './requestValues.ts';

/** A query: neither its filters nor the documents it returns play a part. */
export type ListRequest = RequestContext & {
  /** The path of the document that it queries below, or [] for the database. */
  parent: readonly string[];
  query: StructuredQuery;
};

/** The known parts of every document that the query may find; parts that differ between documents are undefined. */
type ListedDocument = { path: readonly PathPart[]; values: OperationValues };

export function toListedDocument(request: ListRequest, root: readonly string[]): ListedDocument {
  const { collectionId, allDescendants = false } = request.query.from?.[0] ?? {};
  // A query that names no collection is one of all of them.
  const collection: PathPart = collectionId || { unknown: allDescendants ? 'any' : 'one' };
  const above: PathPart[] = [
    ...root,
    ...request.parent,
    ...(allDescendants ? [{ unknown: 'any' as const }] : []),
  ];
  const path = [...above, collection, { unknown: 'one' as const }];
  return {
    path,
    values: {
      request: new Map([...toCommonValues(request, path), ['method', 'list'], ['resource', null]]),
      resource: undefined,
    },
  };
}

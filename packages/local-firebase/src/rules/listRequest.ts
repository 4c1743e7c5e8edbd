import type { StructuredQuery } from '../firestore/messages.ts';
import type { PathPart } from './matchPath.ts';
import { QueriedField } from './queriedField.ts';
import { toAlternatives, type Fact } from './queryFacts.ts';
import { toCommonValues, type OperationValues, type RequestContext } from './requestValues.ts';
import { UnknownValue } from './unknownValue.ts';
import { RulesPath } from './value.ts';

/** A query, judged by its filters: the documents it returns play no part. */
export type ListRequest = RequestContext & {
  /** The path of the document that it queries below, or [] for the database. */
  parent: readonly string[];
  query: StructuredQuery;
};

/** What all documents of one alternative of the query have in common. */
export type ListedDocument = { path: readonly PathPart[]; values: OperationValues };

/** One for each alternative of the query; none when it can return nothing. */
export function toListedDocuments(request: ListRequest, root: readonly string[]): ListedDocument[] {
  const { collectionId, allDescendants = false } = request.query.from?.[0] ?? {};
  // Without a collection it is a query of all of them.
  const collection: PathPart = collectionId || { unknown: allDescendants ? 'any' : 'one' };
  const above: PathPart[] = [
    ...root,
    ...request.parent,
    ...(allDescendants ? [{ unknown: 'any' as const }] : []),
  ];
  const unknownPath = [...above, collection, { unknown: 'one' as const }];
  return toAlternatives(request.query.where).map((facts) => {
    const name = facts.find(({ path, operator }) => operator === '==' && path.join() === '__name__')?.value;
    const path = name instanceof RulesPath ? toKnownPath(name, root) : unknownPath;
    return { path, values: toListValues(request, path, facts) };
  });
}

/** References name the database as rules do, /databases/(default)/documents/…, whatever stands before it there. */
function toKnownPath(name: RulesPath, root: readonly string[]): readonly string[] {
  return [...root, ...name.segments.slice(root.length)];
}

function toListValues(
  request: ListRequest,
  path: readonly PathPart[],
  facts: readonly Fact[],
): OperationValues {
  const common = toCommonValues(request, path);
  const id = path.at(-1);
  return {
    request: new Map([
      ...common,
      ['method', 'list'],
      ['resource', null],
      ['query', toQueryValue(request.query)],
    ]),
    resource: new Map<string, unknown>([
      ['id', typeof id === 'string' ? id : new UnknownValue()],
      ['data', new QueriedField(facts.filter(({ path: field }) => field[0] !== '__name__'))],
      ['__name__', common.find(([key]) => key === 'path')?.[1]],
    ]),
  };
}

/** https://firebase.google.com/docs/firestore/security/rules-query#evaluating_constraints_on_queries */
function toQueryValue({ limit, offset, orderBy }: StructuredQuery): ReadonlyMap<string, unknown> {
  const value = new Map<string, unknown>();
  if (limit?.value !== undefined) value.set('limit', BigInt(limit.value));
  if (offset) value.set('offset', BigInt(offset));
  // Nowhere does Google say what it looks like, so that a rule can only ask whether there is one.
  if (orderBy && orderBy.length > 0) value.set('orderBy', new UnknownValue());
  return value;
}

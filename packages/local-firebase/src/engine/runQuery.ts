import type { ProtoValue } from '../firestore/messages.ts';
import { compareNames } from './compareNames.ts';
import { compareValues } from './compareValues.ts';
import type { StoredDocument } from './documents.ts';
import { isSelected, type DocumentStore } from './documentStore.ts';
import { getField } from './fieldPaths.ts';
import type { Overlay } from './history.ts';
import { hasOrderedFields, isByName, toComparator } from './orderings.ts';
import type { Bound, Query } from './query.ts';
import { collectionOf, idOf } from './resourceNames.ts';
import { findPlace } from './sortedViews.ts';

/**
 * The documents of a query in its order, whole, from the store or, with an overlay, as they were at its time.
 * The stages follow each other as in the comment on StructuredQuery in google/firestore/v1/query.proto.
 */
export function runQuery(query: Query, store: DocumentStore, overlay: Overlay | undefined): StoredDocument[] {
  const results: StoredDocument[] = [];
  visitResults(query, { store, overlay }, (document) => results.push(document));
  return results;
}

/** Visits the results one by one: a count of a whole collection needs no list of its documents. */
export function visitResults(
  query: Query,
  { store, overlay }: { store: DocumentStore; overlay: Overlay | undefined },
  visit: (document: StoredDocument) => void,
): void {
  const { documents, isReversed } = listOrdered(query, store, overlay);
  const { offset, limit, matches, startAt, endAt } = query;
  // In a list read backwards the query's end is nearer to the list's beginning.
  const isPast = (bound: Bound | undefined, isWithin: boolean) => (document: StoredDocument) =>
    bound === undefined ? isWithin : isReversed !== isAfter(document, bound, query);
  const first = findPlace(documents, isReversed ? isPast(endAt, true) : isPast(startAt, true));
  const end = findPlace(documents, isReversed ? isPast(startAt, false) : isPast(endAt, false));
  let found = 0;
  for (let place = first; place < end && found < offset + limit; place += 1) {
    const document = documents[isReversed ? first + end - 1 - place : place]!;
    if (!matches(document)) continue;
    found += 1;
    if (found > offset) visit(document);
  }
}

type Ordered = { documents: readonly StoredDocument[]; isReversed: boolean };

function listOrdered(
  { selector, orders }: Query,
  store: DocumentStore,
  overlay: Overlay | undefined,
): Ordered {
  const collections = store.findCollections(selector);
  const [only] = collections;
  const isOverlaid = overlay !== undefined && overlay.size > 0;
  if (!isOverlaid && collections.length <= 1) {
    return only?.views.getSorted(orders) ?? { documents: [], isReversed: false };
  }
  const current = collections.flatMap(({ documents }) => [...documents.values()]);
  const past = [...(overlay ?? [])].filter(([name]) => isSelected(collectionOf(name), selector));
  const documents = [
    ...(isOverlaid ? current.filter(({ name }) => !overlay.has(name)) : current),
    ...past.flatMap(([, document]) => document ?? []),
  ].filter((document) => hasOrderedFields(document, orders));
  return { documents: documents.toSorted(toComparator(orders, false)), isReversed: false };
}

/** Whether the document comes after the place of the cursor, in the query's order. */
function isAfter(
  document: StoredDocument,
  { values, isBefore }: Bound,
  { orders, selector }: Query,
): boolean {
  for (const [place, value] of values.entries()) {
    const { isDescending } = orders[place]!;
    const order = isByName(orders[place]!)
      ? compareNames(document.name, toName(value, selector.parent))
      : compareValues(getField(document.fields, orders[place]!.path)!, value);
    if (order !== 0) return isDescending ? order < 0 : order > 0;
  }
  return isBefore;
}

/** The Web SDK and firebase-admin send whole names; of a mere id the collection is known. */
function toName({ referenceValue = '' }: ProtoValue, parent: string): string {
  return referenceValue.includes('/') ? referenceValue : `${parent}/${idOf(referenceValue)}`;
}

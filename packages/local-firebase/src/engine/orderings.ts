import { compareIds, compareNames } from './compareNames.ts';
import { compareValues } from './compareValues.ts';
import type { StoredDocument } from './documents.ts';
import { getField } from './fieldPaths.ts';

/** A field to order by, or the document's name, whose path is empty. */
export type Order = { path: readonly string[]; isDescending: boolean };

export type Comparator = (a: StoredDocument, b: StoredDocument) => number;

export function isByName({ path }: Order): boolean {
  return path.length === 0;
}

/** Compares documents that have all the fields ordered by; `areSiblings` when all are of one collection. */
export function toComparator(orders: readonly Order[], areSiblings: boolean): Comparator {
  const comparators = orders.map((order): Comparator => {
    const sign = order.isDescending ? -1 : 1;
    if (isByName(order)) {
      return areSiblings
        ? (a, b) => sign * compareIds(a.id, b.id)
        : (a, b) => sign * compareNames(a.name, b.name);
    }
    return (a, b) => sign * compareValues(getField(a.fields, order.path)!, getField(b.fields, order.path)!);
  });
  return (a, b) => {
    for (const compare of comparators) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/**
 * Whether the document has every field ordered by: the index has no entry for one without.
 * https://firebase.google.com/docs/firestore/query-data/order-limit-data#limitations
 */
export function hasOrderedFields({ fields }: StoredDocument, orders: readonly Order[]): boolean {
  return orders.every((order) => isByName(order) || getField(fields, order.path) !== undefined);
}

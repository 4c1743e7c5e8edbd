import type { StoredDocument } from './documents.ts';
import { hasOrderedFields, toComparator, type Comparator, type Order } from './orderings.ts';

/** The documents of a collection in one order, ascending by its first field. */
type View = { orders: readonly Order[]; compare: Comparator; documents: StoredDocument[] };

const maxViews = 16;

/**
 * A collection's documents in the orders that queries wanted, so that a page of ten sorts nothing. A view is made at
 * the first such query and follows the writes. A new one replaces the least recently used.
 */
export class SortedViews {
  readonly #documents: ReadonlyMap<string, StoredDocument>;
  readonly #views = new Map<string, View>();

  constructor(documents: ReadonlyMap<string, StoredDocument>) {
    this.#documents = documents;
  }

  /** The documents that have all the fields ordered by; to be read backwards when `isReversed`. */
  getSorted(orders: readonly Order[]): { documents: readonly StoredDocument[]; isReversed: boolean } {
    const isReversed = orders[0]?.isDescending ?? false;
    const ascending = isReversed
      ? orders.map(({ path, isDescending }) => ({ path, isDescending: !isDescending }))
      : orders;
    const key = JSON.stringify(ascending);
    const view = this.#views.get(key) ?? this.#create(ascending);
    this.#views.delete(key);
    this.#views.set(key, view);
    if (this.#views.size > maxViews) this.#views.delete(this.#views.keys().next().value!);
    return { documents: view.documents, isReversed };
  }

  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    for (const { orders, compare, documents } of this.#views.values()) {
      if (before && hasOrderedFields(before, orders)) {
        documents.splice(
          findPlace(documents, (one) => compare(one, before) >= 0),
          1,
        );
      }
      if (after && hasOrderedFields(after, orders)) {
        documents.splice(
          findPlace(documents, (one) => compare(one, after) >= 0),
          0,
          after,
        );
      }
    }
  }

  #create(orders: readonly Order[]): View {
    const compare = toComparator(orders, true);
    const documents = [...this.#documents.values()].filter((one) => hasOrderedFields(one, orders));
    return { orders, compare, documents: documents.toSorted(compare) };
  }
}

/** The place of the first document for which the claim holds. In the list it holds from one place on. */
export function findPlace(
  documents: readonly StoredDocument[],
  holds: (document: StoredDocument) => boolean,
): number {
  let low = 0;
  let high = documents.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(documents[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

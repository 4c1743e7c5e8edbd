import { compareNames } from './compareNames.ts';
import type { StoredDocument } from './documents.ts';
import { collectionOf, idOf } from './resourceNames.ts';
import { SortedViews } from './sortedViews.ts';

export type Collection = {
  path: string;
  documents: Map<string, StoredDocument>;
  views: SortedViews;
};

/** The collections of a query: one below the parent, or all of that id at any depth. '' stands for all ids. */
export type CollectionSelector = { parent: string; collectionId: string; allDescendants: boolean };

/** The documents of a database by collection. */
export class DocumentStore {
  readonly #collections = new Map<string, Collection>();

  get(name: string): StoredDocument | undefined {
    return this.#collections.get(collectionOf(name))?.documents.get(name);
  }

  /** Puts the version in place of the one that is there; undefined removes it. */
  put(name: string, after: StoredDocument | undefined): void {
    const path = collectionOf(name);
    const collection = this.#collections.get(path) ?? this.#create(path);
    collection.views.replace(collection.documents.get(name), after);
    if (after) collection.documents.set(name, after);
    else collection.documents.delete(name);
    if (collection.documents.size === 0) this.#collections.delete(path);
  }

  clear(): void {
    this.#collections.clear();
  }

  *getAll(): Iterable<StoredDocument> {
    for (const { documents } of this.#collections.values()) yield* documents.values();
  }

  findCollections({ parent, collectionId, allDescendants }: CollectionSelector): Collection[] {
    if (!allDescendants && collectionId !== '') {
      const only = this.#collections.get(`${parent}/${collectionId}`);
      return only ? [only] : [];
    }
    return [...this.#collections.values()].filter(({ path }) =>
      isSelected(path, { parent, collectionId, allDescendants }),
    );
  }

  /** The ids of the collections directly below a document or the root, in order. */
  listCollectionIds(parent: string): string[] {
    const ids = this.#segmentsBelow(parent);
    return [...ids].toSorted(compareNames);
  }

  /** The names of documents of a collection that are not there but have sub-collections. */
  listMissing(collection: string): string[] {
    const documents = this.#collections.get(collection)?.documents;
    const names = [...this.#segmentsBelow(collection)].map((id) => `${collection}/${id}`);
    return names.filter((name) => !documents?.has(name) && this.#hasBelow(name));
  }

  #create(path: string): Collection {
    const documents = new Map<string, StoredDocument>();
    const collection = { path, documents, views: new SortedViews(documents) };
    this.#collections.set(path, collection);
    return collection;
  }

  #segmentsBelow(path: string): Set<string> {
    const start = path.length + 1;
    const below = [...this.#collections.keys()].filter((one) => one.startsWith(`${path}/`));
    return new Set(below.map((one) => one.slice(start).split('/', 1)[0]!));
  }

  #hasBelow(name: string): boolean {
    return [...this.#collections.keys()].some((path) => path.startsWith(`${name}/`));
  }
}

/** Whether a collection, by its path, is one that the query is about. */
export function isSelected(
  path: string,
  { parent, collectionId, allDescendants }: CollectionSelector,
): boolean {
  if (collectionId !== '' && idOf(path) !== collectionId) return false;
  return allDescendants ? path.startsWith(`${parent}/`) : collectionOf(path) === parent;
}

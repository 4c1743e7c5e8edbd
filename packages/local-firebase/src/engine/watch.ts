import type { DocumentChange, StoredDocument } from './documents.ts';
import { isSelected } from './documentStore.ts';
import type { Engine } from './engine.ts';
import type { Query } from './query.ts';
import { collectionOf } from './resourceNames.ts';

/** The target of a listener: the results of a query, or some documents by name. */
export type Watched = {
  find: () => StoredDocument[];
  /** Whether a change can change what is found. */
  isConcerned: (change: DocumentChange) => boolean;
};

export function watchQuery(engine: Engine, query: Query): Watched {
  const matches = (document: StoredDocument | undefined) => document !== undefined && query.matches(document);
  return {
    find: () => engine.findDocuments(query),
    isConcerned: ({ name, before, after }) =>
      isSelected(collectionOf(name), query.selector) && (matches(before) || matches(after)),
  };
}

export function watchDocuments(engine: Engine, names: readonly string[]): Watched {
  const watched = new Set(names);
  return {
    find: () => names.flatMap((name) => engine.get(name) ?? []),
    isConcerned: ({ name }) => watched.has(name),
  };
}

export type WatchUpdate = { changed: StoredDocument[]; gone: string[] };

/** The present result compared with the last one. */
export class Watch {
  readonly #watched: Watched;
  #found = new Map<string, StoredDocument>();

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Returns the differences since the last call; undefined when the changes do not concern the target. */
  update(changes?: readonly DocumentChange[]): WatchUpdate | undefined {
    if (changes && !changes.some(this.#watched.isConcerned)) return undefined;
    const before = this.#found;
    this.#found = new Map(this.#watched.find().map((document) => [document.name, document]));
    const changed = [...this.#found.values()].filter((document) => before.get(document.name) !== document);
    const gone = [...before.keys()].filter((name) => !this.#found.has(name));
    return changed.length + gone.length > 0 || !changes ? { changed, gone } : undefined;
  }
}

import type { Item } from '../model/item.ts';
import type { Section } from '../model/sections.ts';

/** An item that was found, with the section it is in. */
export type FoundItem = { section: Section; item: Item };

/** A page of results; `count` is the total of all pages, and `isCut` says that more items match than are counted. */
export type SearchResult = { items: readonly FoundItem[]; count: number; isCut: boolean };

/** A suggestion to a reader who is typing a query: an item, or a category's list. */
export type Suggestion = {
  kind: 'item' | 'category';
  title: string;
  /** The label of the section it is in. */
  section: string;
  path: string;
};

/** Stores the items of all sections and searches them (docs/decisions/014); search.server.ts fills it. */
export type SearchEngine = {
  /** Adds or replaces items. */
  put: (section: Section, items: readonly Item[]) => Promise<void>;
  remove: (section: Section, id: string) => Promise<void>;
  /** Removes all other items of a section. */
  keep: (section: Section, ids: readonly string[]) => Promise<void>;
  /** A page of the items that match a query of at least one word, counted from 1, the best match first. */
  find: (query: string, page: number) => Promise<SearchResult>;
  /** Suggestions for a query that is being typed. */
  suggest: (query: string) => Promise<readonly Suggestion[]>;
};

/** An engine in the memory of the thread that uses it. */
export type SearchIndex = {
  [Method in keyof SearchEngine]: (
    ...parameters: Parameters<SearchEngine[Method]>
  ) => Awaited<ReturnType<SearchEngine[Method]>>;
};

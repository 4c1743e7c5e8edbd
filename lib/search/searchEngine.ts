import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import type { Section, SectionName } from '../model/sections.ts';

/** An item that was found, and the words of the index for which it was, in the forms of `foldForSearch`: none of transcripts. */
export type MatchedItem = SectionItem & { words: readonly string[] };

/**
 * A page of results; `count` is the total of all pages. `isCut`: more items match than are counted. `isSimilar`: none has the
 * words themselves, but for typing errors. `sections`: how many match in each, whichever was chosen.
 */
export type SearchResult = {
  items: readonly MatchedItem[];
  count: number;
  isCut: boolean;
  isSimilar: boolean;
  sections: Readonly<Partial<Record<SectionName, number>>>;
};

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
  upsert: (section: Section, items: readonly Item[]) => Promise<void>;
  remove: (section: Section, id: string) => Promise<void>;
  /** Removes all other items of a section. */
  removeOthers: (section: Section, ids: readonly string[]) => Promise<void>;
  /** The newest item of a section whose captions were not read; undefined once it has enough of them. */
  pickUnread: (section: Section) => Promise<Item | undefined>;
  /** Has an item found by what is said in its recording too, as long as it has the same captions. */
  putTranscript: (section: Section, item: Item, transcript: string) => Promise<void>;
  /** A page of the items that match. */
  find: (query: SearchQuery) => Promise<SearchResult>;
  /** Suggestions for a query that is being typed. */
  suggest: (query: string) => Promise<readonly Suggestion[]>;
};

/** An engine in the memory of the thread that uses it. */
export type SearchIndex = {
  [Method in keyof SearchEngine]: (
    ...parameters: Parameters<SearchEngine[Method]>
  ) => Awaited<ReturnType<SearchEngine[Method]>>;
};

import type { Item, SectionItem } from '../model/item.ts';
import type { SearchQuery } from '../model/paths.ts';
import type { Section, SectionName } from '../model/sections.ts';

/**
 * An item that was found, and the words for which it was, in the forms of `foldForSearch`. `excerpt`: the sentence with
 * these words, where only its text or its recording has them.
 */
export type MatchedItem = SectionItem & { words: readonly string[]; excerpt?: string | undefined };

/**
 * A page of results; `count` is the total of all pages. `isCut`: more items match than are counted. `isSimilar`: none
 * has the words themselves, but for typing errors. `sections`: how many match in each, whichever was chosen.
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

/**
 * Stores the items of all sections and searches them (docs/decisions/014); search.server.ts fills it. `readAt` is when
 * Firestore read an item, epoch ms: what was read before what is stored changes nothing, in whichever order it comes.
 */
export type SearchEngine = {
  /** Adds or replaces items. */
  upsert: (section: Section, items: readonly Item[], readAt: number) => Promise<void>;
  remove: (section: Section, id: string, readAt: number) => Promise<void>;
  /**
   * Removes all other items of a section that were read before this moment, and has files read again that gave nothing.
   */
  removeOthers: (section: Section, ids: readonly string[], since: number) => Promise<void>;
  /** The newest items whose text or captions were not read, at most `limit`; none once there are enough texts. */
  listUnread: (limit: number) => Promise<readonly SectionItem[]>;
  /**
   * Has an item found by what its text and its captions say, too, as long as it has the same ones; read at this
   * server's time.
   */
  upsertText: (found: SectionItem, text: string, readAt: number) => Promise<void>;
  /** A page of the items that match. */
  find: (query: SearchQuery) => Promise<SearchResult>;
  /** Suggestions for a query that is being typed. */
  suggest: (query: string) => Promise<readonly Suggestion[]>;
  /**
   * Does some work, unless a server with the same engine did it within `maxAgeMs`. Resolves with the ms until it is due
   * again; undefined where another server is doing it.
   */
  takeTurn: (what: string, maxAgeMs: number, work: () => Promise<void>) => Promise<number | undefined>;
};

/** An engine in the memory of the thread that uses it. */
export type SearchIndex = {
  [Method in Exclude<keyof SearchEngine, 'takeTurn'>]: (
    ...parameters: Parameters<SearchEngine[Method]>
  ) => Awaited<ReturnType<SearchEngine[Method]>>;
};

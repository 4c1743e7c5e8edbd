import type { Item, SectionItem } from '../model/item.ts';
import type { SectionName } from '../model/sections.ts';
import type { SearchIndex } from './searchIndex.node.ts';

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

/** An item as it is stored: `listedAt` is its place among the dates, where that is not its date (epoch ms). */
export type SearchedItem = Item & { listedAt?: number };

/** Items of a section by their dates, epoch ms: from the first moment to just before the second. */
export type DateRange = { from: number; to: number };

/** How far a section was read: edits until `editedUntil`, Firestore's time; all of it at `wholeAt`, the server's. */
export type Progress = { editedUntil: number; wholeAt: number };

/** `file`: none where the index is in memory; `reason`: why it is there, or why the file began empty. */
export type IndexState = {
  file: string | undefined;
  reason: string | undefined;
  items: number;
  progress: Readonly<Partial<Record<SectionName, Progress>>>;
};

/** The index in a thread of its own. */
export type SearchEngine = {
  [Method in keyof SearchIndex]: (
    ...parameters: Parameters<SearchIndex[Method]>
  ) => Promise<ReturnType<SearchIndex[Method]>>;
};

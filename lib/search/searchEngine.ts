import type { SectionItem } from 'newsroom/model/item';
import type { SectionName } from 'newsroom/model/sections';
import type { Term } from './queryWords.ts';
import type { SearchIndex } from './searchIndex.node.ts';

/** `excerpt`: the sentence with the words of the query, where only the item's text or its recording has them. */
export type MatchedItem = SectionItem & { excerpt?: string | undefined };

/**
 * A page of results; `count` is the total of all pages. `terms`: the terms that `splitAtMatches` marks. `isCut`: more
 * items match than are counted. `isSimilar`: no item has the words as they are written, only with typing errors.
 * `sections`: how many match in each, whichever was chosen.
 */
export type SearchResult = {
  items: readonly MatchedItem[];
  terms: readonly Term[];
  count: number;
  isCut: boolean;
  isSimilar: boolean;
  sections: Readonly<Partial<Record<SectionName, number>>>;
};

/** A suggestion to a reader who is typing: an item, or a category's list. `section`: the label of its section. */
export type Suggestion = { kind: 'item' | 'category'; title: string; section: string; path: string };

/** An item whose text is to be read, and when it was read itself. */
export type UnreadItem = SectionItem & { readAt: number };

/**
 * `file`: none where the index is in memory; `reason`: why it is there, or why the file began empty. `readUntil` has,
 * for each section that was read whole, the moment (Firestore's time) up to which all edits are known.
 */
export type IndexState = {
  file: string | undefined;
  reason: string | undefined;
  items: number;
  readUntil: Readonly<Partial<Record<SectionName, number>>>;
};

/** The index in a thread of its own. */
export type SearchEngine = {
  [Method in keyof SearchIndex]: (
    ...parameters: Parameters<SearchIndex[Method]>
  ) => Promise<ReturnType<SearchIndex[Method]>>;
};

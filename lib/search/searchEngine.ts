import type { Item } from '../model/item.ts';
import type { Span } from '../model/periods.ts';
import type { Section } from '../model/sections.ts';
import type { FoundItem } from './searchIndex.ts';
import type { Suggestion } from './suggestions.ts';

/** A page of results; `count` is that of all pages, and `isCut` says that more items match than are counted. */
export type SearchResult = { items: readonly FoundItem[]; count: number; isCut: boolean };

/** How many items of a section are dated within a span, the newest date, and the one in the middle; in epoch ms. */
export type Survey = { count: number; newest: number | undefined; middle: number | undefined };

/** What stores the items of all sections and searches them (docs/decisions/014): search.server.ts fills it. */
export type SearchEngine = {
  /** Adds or replaces items. */
  put: (section: Section, items: readonly Item[]) => Promise<void>;
  remove: (section: Section, ids: readonly string[]) => Promise<void>;
  has: (section: Section, id: string) => Promise<boolean>;
  /** The ids of a section's items that are dated within a span. */
  listIds: (section: Section, span: Span) => Promise<readonly string[]>;
  survey: (section: Section, span: Span) => Promise<Survey>;
  /** A page of the items that match a query, counted from 1, the best match first. */
  find: (query: string, page: number) => Promise<SearchResult>;
  /** Suggestions for a query that is being typed. */
  suggest: (query: string) => Promise<readonly Suggestion[]>;
};

import { type DatedItem, isDated } from '../model/item.ts';
import type { Span } from '../model/periods.ts';
import { resultLimit, resultsPerPage } from '../model/searchLimits.ts';
import type { Section } from '../model/sections.ts';
import type { SearchEngine } from './searchEngine.ts';
import { createSearchIndex } from './searchIndex.ts';
import { listSuggestions } from './suggestions.ts';

/** A search engine in the memory of the thread that it is created in. */
export function createMemoryEngine(): SearchEngine {
  const index = createSearchIndex();
  const listWithin = (section: Section, { from, to }: Span): readonly DatedItem[] =>
    index
      .list(section)
      .filter(isDated)
      .filter(({ createdAt }) => createdAt >= from && createdAt < to);
  return {
    put: async (section, items) => index.put(section, items),
    remove: async (section, ids) => {
      for (const id of ids) index.remove(section, id);
    },
    has: async (section, id) => index.has(section, id),
    listIds: async (section, span) => listWithin(section, span).map(({ id }) => id),
    survey: async (section, span) => {
      const moments = listWithin(section, span)
        .map(({ createdAt }) => createdAt)
        .toSorted((one, other) => one - other);
      return { count: moments.length, newest: moments.at(-1), middle: moments[moments.length >> 1] };
    },
    find: async (query, page) => {
      const found = index.find(query);
      const shown = found.slice(0, resultLimit);
      return {
        items: shown.slice((page - 1) * resultsPerPage, page * resultsPerPage),
        count: shown.length,
        isCut: shown.length < found.length,
      };
    },
    suggest: async (query) => listSuggestions(index, query),
  };
}

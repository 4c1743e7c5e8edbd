import MiniSearch, { type SearchResult } from 'minisearch';
import { type Entry, fields, findMatches, findTitles } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import type { Item } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { type Section, type SectionName } from '../model/sections.ts';

/** An item that was found, with the section it is in. */
export type FoundItem = { section: Section; item: Item };

/** A full-text index of titles, descriptions and series, in the memory of this process. */
export type SearchIndex = {
  /** Adds or replaces items; unchanged ones are skipped. */
  put: (section: Section, items: readonly Item[]) => void;
  remove: (section: Section, id: string) => void;
  has: (section: Section, id: string) => boolean;
  /** The items of a section, in no order. */
  list: (section: Section) => readonly Item[];
  /** The items that match a query of at least one word, the best first. */
  find: (query: string) => readonly FoundItem[];
  /** The items with every word of an unfinished query in the title, or one that begins with it; the best first. */
  findByTitle: (query: string) => readonly FoundItem[];
};

const options = {
  idField: 'key',
  fields: [...fields],
  // An entry's fields are folded words already, joined by spaces.
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  autoVacuum: true,
};

export function createSearchIndex(): SearchIndex {
  const engine = new MiniSearch<Entry>(options);
  const found = new Map<string, FoundItem>();
  const listFound = (results: readonly SearchResult[]): readonly FoundItem[] =>
    results
      .flatMap(({ id, score }) => {
        const entry = found.get(id as string);
        return entry === undefined ? [] : [{ score, entry }];
      })
      .toSorted((one, other) => other.score - one.score || compareNewest(one.entry, other.entry))
      .map(({ entry }) => entry);
  return {
    put: (section, items) => {
      for (const item of items) {
        const key = toKey(section.name, item.id);
        const known = found.get(key);
        if (known !== undefined && JSON.stringify(known.item) === JSON.stringify(item)) continue;
        if (known === undefined) engine.add(buildEntry(section, item));
        else engine.replace(buildEntry(section, item));
        found.set(key, { section, item });
      }
    },
    remove: (section, id) => {
      const key = toKey(section.name, id);
      if (found.delete(key)) engine.discard(key);
    },
    has: (section, id) => found.has(toKey(section.name, id)),
    list: (section) =>
      [...found.values()].flatMap((entry) => (entry.section.name === section.name ? [entry.item] : [])),
    find: (query) => listFound(findMatches(engine, foldForSearch(query))),
    findByTitle: (query) => listFound(findTitles(engine, foldForSearch(query))),
  };
}

function compareNewest(one: FoundItem, other: FoundItem): number {
  return (other.item.createdAt ?? 0) - (one.item.createdAt ?? 0);
}

function toKey(section: SectionName, id: string): string {
  return `${section}/${id}`;
}

function buildEntry(section: Section, item: Item): Entry {
  const series = pickCategories(section, item)
    .map(({ label }) => label)
    .join(' ');
  const title = foldForSearch(item.title ?? '');
  const description = foldForSearch(item.description ?? '');
  const words = foldForSearch(series);
  return {
    key: toKey(section.name, item.id),
    title: join(title, 'exact'),
    series: join(words, 'exact'),
    description: join(description, 'exact'),
    stems: join([...title, ...words, ...description], 'stem'),
    soundOfTitle: join(title, 'sound'),
    soundOfRest: join([...words, ...description], 'sound'),
  };
}

function join(words: readonly SearchWord[], kind: 'exact' | 'stem' | 'sound'): string {
  return words.map((word) => word[kind]).join(' ');
}

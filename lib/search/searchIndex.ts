import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import type { Item } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { type Section, type SectionName } from '../model/sections.ts';

/** An item that was found, with the section it stands in. */
export type FoundItem = { section: Section; item: Item };

/** A full-text index of titles, descriptions and series, in the memory of this process. */
export type SearchIndex = {
  /** Adds or replaces items; unchanged ones are skipped. */
  put: (section: Section, items: readonly Item[]) => void;
  remove: (section: Section, id: string) => void;
  /** The items of a section, in no order. */
  list: (section: Section) => readonly Item[];
  /** The items that match a query of at least one word, the best first. */
  find: (query: string) => readonly FoundItem[];
};

/** Words of a query that are used: more would cost time and hardly change the result. */
export const wordLimit = 8;

const fields = ['title', 'series', 'description', 'stems', 'soundOfTitle', 'soundOfRest'] as const;

type Entry = Record<'key' | (typeof fields)[number], string>;

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
    list: (section) =>
      [...found.values()].flatMap((entry) => (entry.section.name === section.name ? [entry.item] : [])),
    find: (query) =>
      search(engine, foldForSearch(query))
        .flatMap(({ id, score }) => {
          const entry = found.get(id as string);
          return entry === undefined ? [] : [{ score, entry }];
        })
        .toSorted((one, other) => other.score - one.score || compareNewest(one.entry, other.entry))
        .map(({ entry }) => entry),
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

/**
 * In three steps, each only if the one before finds nothing: items with every word or one that begins with it; items with
 * every word but for typing errors (fuzzy search); items with most words of a longer query. Fuzzy matches beside exact ones
 * would bury these.
 */
function search(engine: MiniSearch<Entry>, query: readonly SearchWord[]): readonly SearchResult[] {
  const words = pickSignificantWords(query);
  const strict = engine.search(joinWords(words, 'AND', { isFuzzy: false }));
  if (strict.length > 0) return strict;
  const fuzzy = engine.search(joinWords(words, 'AND', { isFuzzy: true }));
  if (fuzzy.length > 0 || words.length < 3) return fuzzy;
  const needed = Math.ceil((words.length * 2) / 3);
  const fits = ({ queryTerms }: SearchResult): boolean =>
    words.filter((word) => listTerms(word).some((term) => queryTerms.includes(term))).length >= needed;
  return engine.search(joinWords(words, 'OR', { isFuzzy: false }), { filter: fits });
}

// A single letter, as in «Google-ը», is ignored, unless the query has nothing else.
function pickSignificantWords(query: readonly SearchWord[]): readonly SearchWord[] {
  const significant = query.filter(({ exact }) => exact.length > 1);
  return (significant.length > 0 ? significant : query).slice(0, wordLimit);
}

type Tolerance = { isFuzzy: boolean };

function joinWords(words: readonly SearchWord[], combineWith: 'AND' | 'OR', tolerance: Tolerance): Query {
  return { combineWith, queries: words.map((word) => buildWordQuery(word, tolerance)) };
}

// Armenian words are compared by stem: by sound «Փարիզ» would equal «պարզ». Words in other letters are transliterations,
// compared by sound, or names the newsroom itself writes in them.
function buildWordQuery(word: SearchWord, { isFuzzy }: Tolerance): Query {
  const { exact, stem, sound, isArmenian } = word;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [exact], ...buildLetterOptions(exact, isFuzzy) },
      isArmenian
        ? { queries: [stem], ...buildStemOptions(stem, isFuzzy), fields: ['stems'] }
        : { queries: [sound], ...buildStemOptions(sound, isFuzzy), fields: ['soundOfTitle', 'soundOfRest'] },
    ],
  };
}

function listTerms({ exact, stem, sound, isArmenian }: SearchWord): readonly string[] {
  return [exact, isArmenian ? stem : sound];
}

const weights = { prefix: 0.5, fuzzy: 0.2 };

function buildLetterOptions(word: string, isFuzzy: boolean): SearchOptions {
  return {
    fields: ['title', 'series', 'description'],
    boost: { title: 4, series: 3, description: 1 },
    prefix: word.length >= 3,
    fuzzy: isFuzzy && countTypingErrors(word, word.length),
    weights,
  };
}

// Stems and sounds lack vowels: a short one is a prefix of too many words, and an error in it weighs more.
function buildStemOptions(word: string, isFuzzy: boolean): SearchOptions {
  return {
    boost: { soundOfTitle: 1, soundOfRest: 0.25, stems: 0.25 },
    prefix: word.length >= 4,
    fuzzy: isFuzzy && countTypingErrors(word, word.length - 1),
    weights,
  };
}

/** How many letters of a word may be wrong; none in a number, which would be another number. */
function countTypingErrors(word: string, length: number): number {
  if (length < 5 || /\p{N}/u.test(word)) return 0;
  return length < 9 ? 1 : 2;
}

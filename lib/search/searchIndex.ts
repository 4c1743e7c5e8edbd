import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import type { Item } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { type Section, type SectionName } from '../model/sections.ts';

/** An item that was found, with the section it stands in. */
export type FoundItem = { section: Section; item: Item };

/** Titles, descriptions and series of items, in this process's memory, and what is found in them. */
export type SearchIndex = {
  /** Adds items, or puts them in the place of those that are there; what is unchanged costs nothing. */
  put: (section: Section, items: readonly Item[]) => void;
  remove: (section: Section, id: string) => void;
  /** The items of a section, in no order. */
  list: (section: Section) => readonly Item[];
  /** What fits a query of at least one word, the best first. */
  find: (query: string) => readonly FoundItem[];
};

/** More words than these say nothing more of what is sought, and each of them costs time. */
export const wordLimit = 8;

const fields = ['title', 'series', 'description', 'stems', 'soundOfTitle', 'soundOfRest'] as const;

type Entry = Record<'key' | (typeof fields)[number], string>;

const options = {
  idField: 'key',
  fields: [...fields],
  // An entry's fields are words already.
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
        if (known === undefined) engine.add(describe(section, item));
        else engine.replace(describe(section, item));
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

function describe(section: Section, item: Item): Entry {
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
 * First what has every word, or a word that begins with it; without any, also what differs from it by a slip; and
 * without any, what has most words of a longer query. Each is asked only when the one before found nothing: a slip
 * forgiven beside what fits would bury it.
 */
function search(engine: MiniSearch<Entry>, query: readonly SearchWord[]): readonly SearchResult[] {
  const words = pickTelling(query);
  const strict = engine.search(joinWords(words, 'AND', { forgives: false }));
  if (strict.length > 0) return strict;
  const forgiving = engine.search(joinWords(words, 'AND', { forgives: true }));
  if (forgiving.length > 0 || words.length < 3) return forgiving;
  const needed = Math.ceil((words.length * 2) / 3);
  const fits = ({ queryTerms }: SearchResult): boolean =>
    words.filter((word) => listTerms(word).some((term) => queryTerms.includes(term))).length >= needed;
  return engine.search(joinWords(words, 'OR', { forgives: false }), { filter: fits });
}

// A letter that stands alone, as in «Google-ը», says nothing, unless the query has nothing else.
function pickTelling(query: readonly SearchWord[]): readonly SearchWord[] {
  const telling = query.filter(({ exact }) => exact.length > 1);
  return (telling.length > 0 ? telling : query).slice(0, wordLimit);
}

type Manner = { forgives: boolean };

function joinWords(words: readonly SearchWord[], combineWith: 'AND' | 'OR', manner: Manner): Query {
  return { combineWith, queries: words.map((word) => seekWord(word, manner)) };
}

// Armenian letters say more than the sound: «Փարիզ» is not «պարզ». In other letters there is nothing but the sound,
// and names that the newsroom itself writes so.
function seekWord(word: SearchWord, { forgives }: Manner): Query {
  const { exact, stem, sound, isArmenian } = word;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [exact], ...byLetters(exact, forgives) },
      isArmenian
        ? { queries: [stem], ...byRemains(stem, forgives), fields: ['stems'] }
        : { queries: [sound], ...byRemains(sound, forgives), fields: ['soundOfTitle', 'soundOfRest'] },
    ],
  };
}

function listTerms({ exact, stem, sound, isArmenian }: SearchWord): readonly string[] {
  return [exact, isArmenian ? stem : sound];
}

const weights = { prefix: 0.5, fuzzy: 0.2 };

function byLetters(word: string, forgives: boolean): SearchOptions {
  return {
    fields: ['title', 'series', 'description'],
    boost: { title: 4, series: 3, description: 1 },
    prefix: word.length >= 3,
    fuzzy: forgives && countSlips(word, word.length),
    weights,
  };
}

// Vowels are missing: a few letters are too many words' beginning, and a slip is more than one.
function byRemains(word: string, forgives: boolean): SearchOptions {
  return {
    boost: { soundOfTitle: 1, soundOfRest: 0.25, stems: 0.25 },
    prefix: word.length >= 4,
    fuzzy: forgives && countSlips(word, word.length - 1),
    weights,
  };
}

/** How many letters of a word may be wrong; of a number none, as it would be another number. */
function countSlips(word: string, length: number): number {
  if (length < 5 || /\p{N}/u.test(word)) return 0;
  return length < 9 ? 1 : 2;
}

import type MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import type { SearchWord } from './foldForSearch.ts';

// Which entries of the index match the words of a query, and how well.

/** An entry's fields: folded words, joined by spaces. */
export const fields = ['title', 'names', 'description', 'stems', 'soundOfTitle', 'soundOfRest'] as const;

export type Entry = Record<'key' | (typeof fields)[number], string>;

export type Matches = {
  results: readonly Pick<SearchResult, 'id' | 'score' | 'terms'>[];
  isSimilar: boolean;
};

/** Words of a query that are used: more would cost time and hardly change the result. */
export const wordLimit = 8;

/**
 * In three steps, each only if the one before finds nothing: items with every word or one that begins with it, then
 * those whose texts have them, by their keys; items with every word but for typing errors (`isSimilar`); items with
 * most words of a longer query. Similar words beside exact ones would bury these.
 */
export function findMatches(
  engine: MiniSearch<Entry>,
  query: readonly SearchWord[],
  texts: readonly string[],
): Matches {
  const words = pickSignificantWords(query);
  const exact = words.map((word) => buildWordQuery(word, { isFuzzy: false }));
  const strict = engine.search({ combineWith: 'AND', queries: exact });
  const known = new Set<unknown>(strict.map(({ id }) => id));
  const inTexts = texts.filter((key) => !known.has(key)).map((id) => ({ id, score: 0, terms: [] }));
  if (strict.length + inTexts.length > 0) return { results: [...strict, ...inTexts], isSimilar: false };
  const similar = words.map((word) => buildWordQuery(word, { isFuzzy: true }));
  const fuzzy = engine.search({ combineWith: 'AND', queries: similar });
  if (fuzzy.length > 0 || words.length < 3) return { results: fuzzy, isSimilar: true };
  return { results: findMost(engine, words, exact), isSimilar: false };
}

/** The entries that match at least two thirds of the words, by these queries. */
function findMost(
  engine: MiniSearch<Entry>,
  words: readonly SearchWord[],
  queries: Query[],
): readonly SearchResult[] {
  const atLeast = Math.ceil((words.length * 2) / 3);
  // As it searches: to sort all that have a frequent word would take longer.
  const filter = ({ queryTerms }: SearchResult): boolean =>
    queryTerms.length >= atLeast &&
    words.filter((word) => queryTerms.includes(word.exact) || queryTerms.includes(pickRoot(word))).length >=
      atLeast;
  return engine.search({ combineWith: 'OR', queries }, { filter });
}

// One step, without stems and typing errors: a reader who is still typing corrects the query by the next letter.
/** The entries with every word of an unfinished query in the title, or one that begins with it. */
export function findTitles(engine: MiniSearch<Entry>, query: readonly SearchWord[]): readonly SearchResult[] {
  const words = pickSignificantWords(query);
  return engine.search({
    combineWith: 'AND',
    prefix: true,
    queries: words.map(({ exact, sound, isArmenian }) => ({
      combineWith: 'OR',
      queries: [
        { queries: [exact], fields: ['title'] },
        ...(isArmenian ? [] : [{ queries: [sound], fields: ['soundOfTitle'] }]),
      ],
    })),
  });
}

/** The words of a query that count: a single letter, as in «Google-ը», does only where the query has nothing else. */
export function pickSignificantWords(query: readonly SearchWord[]): readonly SearchWord[] {
  const significant = query.filter(({ exact }) => exact.length > 1);
  return (significant.length > 0 ? significant : query).slice(0, wordLimit);
}

export type Root = Pick<SearchWord, 'stem' | 'sound' | 'isArmenian'>;

// Stems and sounds lack vowels: a shorter one is a prefix of too many words.
export const rootPrefixLength = 4;
export const exactPrefixLength = 3;

// By sound «Փարիզ» would equal «պարզ». Words in other letters are transliterations, or names the newsroom itself writes
// in them.
/** What the forms of a word have in common: the stem of an Armenian one, the sound of others. */
export function pickRoot({ stem, sound, isArmenian }: Root): string {
  return isArmenian ? stem : sound;
}

/** Whether a word of a text is a form of a query's word, or begins with it. */
export function isFormOf(word: Pick<Root, 'stem' | 'sound'>, wanted: Root): boolean {
  const root = pickRoot(wanted);
  const form = wanted.isArmenian ? word.stem : word.sound;
  return form === root || (root.length >= rootPrefixLength && form.startsWith(root));
}

const weights = { prefix: 0.5, fuzzy: 0.2 };

function buildWordQuery(word: SearchWord, { isFuzzy }: { isFuzzy: boolean }): Query {
  const { exact, isArmenian } = word;
  const root = pickRoot(word);
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [exact],
        fields: ['title', 'names', 'description'],
        boost: { title: 4, names: 3, description: 1 },
        prefix: exact.length >= exactPrefixLength,
        fuzzy: isFuzzy && countTypingErrors(exact, exact.length),
        weights,
      },
      // An error in a word without its vowels weighs more.
      {
        queries: [root],
        fields: isArmenian ? ['stems'] : ['soundOfTitle', 'soundOfRest'],
        boost: { soundOfTitle: 1, soundOfRest: 0.25, stems: 0.25 },
        prefix: root.length >= rootPrefixLength,
        fuzzy: isFuzzy && countTypingErrors(root, root.length - 1),
        weights,
      },
    ],
  };
}

/** How many letters of a word may be wrong; none in a number, which would be another number. */
function countTypingErrors(word: string, length: number): number {
  if (length < 5 || /\p{N}/u.test(word)) return 0;
  return length < 9 ? 1 : 2;
}

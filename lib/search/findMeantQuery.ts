import { countDifferences } from '../model/countDifferences.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { listTexts } from './itemWords.ts';
import { mostErrors, splitAtMatches, type Term } from './queryWords.ts';
import type { MatchedItem, SearchResult } from './searchEngine.ts';

// The article, after enough letters for a word. Names end in ն, too: it goes where the reader's word has a vowel last.
const articleOfConsonant = /(?<=.{2}(?:[^աեէըիոօւ]|և))ը$/u;
const articleOfVowel = /(?<=.{2}[իւ])ն$/u;

/**
 * What a query with typing errors may mean: each word is replaced by the word of the first item that is most like it.
 * Of that word's forms in all items, and of these without their article, it is the one nearest to the query.
 */
export function findMeantQuery(query: string, { items, terms }: SearchResult): string | undefined {
  const [written = [], ...others] = items.map((found) => listWritten(found, terms));
  const all = [written, ...others].flat();
  const meant = foldForSearch(query).map((word) => {
    const [nearest] = written
      .filter((one) => measure(word, one) <= mostErrors)
      .sort((one, other) => measure(word, one) - measure(word, other));
    return nearest === undefined ? undefined : pickForm(word, { nearest, all });
  });
  return meant.includes(undefined) ? undefined : meant.join(' ');
}

/** The matched words of an item, without the signs of emphasis and question that are within words. */
function listWritten(found: MatchedItem, terms: readonly Term[]): readonly string[] {
  const text = Object.values(listTexts(found)).join(' ');
  const matched = splitAtMatches(text, terms).filter((_, index) => index % 2 === 1);
  return matched.map((one) => one.replaceAll(/[՛՜՞]/g, ''));
}

/** Of one stem, all forms find the same items. Where they are equally near, the shortest has no ending. */
function pickForm(word: SearchWord, { nearest, all }: { nearest: string; all: readonly string[] }): string {
  const articles = /[իւ]$/u.test(word.exact) ? [articleOfConsonant, articleOfVowel] : [articleOfConsonant];
  const findStem = (one: string) => foldForSearch(one)[0]?.stem;
  const differences = (one: string) =>
    countDifferences(word.exact, foldForSearch(one)[0]?.exact ?? '', mostErrors);
  const [best = nearest] = [nearest, ...all]
    .flatMap((one) => [one, ...articles.map((article) => one.replace(article, ''))])
    .filter((one) => findStem(one) === findStem(nearest))
    .sort((one, other) => differences(one) - differences(other) || one.length - other.length);
  return best;
}

function measure(word: SearchWord, written: string): number {
  const [other] = foldForSearch(written);
  if (other === undefined) return Infinity;
  const forms = ['exact', 'stem', 'sound'] as const;
  return Math.min(...forms.map((form) => countDifferences(word[form], other[form], mostErrors)));
}

import { pickCategories } from '../model/pickCategories.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { countDifferences, splitAtMatches } from './queryWords.ts';
import type { SearchResult } from './searchEngine.ts';

/** The most typing errors of a word: queryWords.ts. */
const mostErrors = 2;

/**
 * What a query with typing errors may mean: each word is replaced by the word of the first item that is most like it.
 */
export function findMeantQuery(query: string, { items, terms }: SearchResult): string | undefined {
  const { section, item } = items[0]!;
  const series = pickCategories(section, item).map(({ label }) => label);
  const text = [item.title, ...series, item.author, item.place, item.description].join(' ');
  const written = splitAtMatches(text, terms).filter((_, index) => index % 2 === 1);
  // Without the signs of emphasis and question that are within words.
  const meant = foldForSearch(query).map((word) => {
    const [nearest] = written
      .filter((one) => measure(word, one) <= mostErrors)
      .sort((one, other) => measure(word, one) - measure(word, other));
    return nearest?.replaceAll(/[\u055b\u055c\u055e]/g, '');
  });
  return meant.includes(undefined) ? undefined : meant.join(' ');
}

function measure(word: SearchWord, written: string): number {
  const [other] = foldForSearch(written);
  if (other === undefined) return Infinity;
  const forms = ['exact', 'stem', 'sound'] as const;
  return Math.min(...forms.map((form) => countDifferences(word[form], other[form], mostErrors)));
}

import { countDifferences } from 'newsroom/model/countDifferences';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { listTexts } from './itemWords.ts';
import { mostErrors, splitAtMatches } from './queryWords.ts';
import type { SearchResult } from './searchEngine.ts';

// The article, after enough letters for a word. Names end in ն, too: it goes where the reader's word has a vowel last.
const articleOfConsonant = /(?<=.{2}(?:[^աեէիըոօւ]|և))ը$/u;
const articleOfVowel = /(?<=.{2}[իւ])ն$/u;

/**
 * What a query with typing errors may mean: each word is replaced by the most similar one of the items, the first of
 * several. Where that word has several forms, with and without their article, the one nearest to the query is taken.
 */
export function correctQuery(query: string, { items, terms }: SearchResult): string | undefined {
  const texts = items.map((found) => listTexts(found).join(' '));
  const matched = texts.flatMap((text) => splitAtMatches(text, terms).filter((_, index) => index % 2 === 1));
  // The signs of emphasis and question within words are left out.
  const written = matched.map((one) => one.replaceAll(/[՛՜՞]/g, ''));
  const meant = foldForSearch(query).map((word) => findMeantWord(word, written));
  return meant.includes(undefined) ? undefined : meant.join(' ');
}

function findMeantWord(word: SearchWord, written: readonly string[]): string | undefined {
  const articles = /[իւ]$/u.test(word.exact) ? [articleOfConsonant, articleOfVowel] : [articleOfConsonant];
  const forms = written.flatMap((one) => [one, ...articles.map((article) => one.replace(article, ''))]);
  const measured = forms.map((form) => ({ form, ...measure(word, form) }));
  const [nearest] = measured
    .filter(({ least }) => least <= mostErrors)
    .sort((one, other) => one.least - other.least || one.exact - other.exact);
  // All forms of one stem find the same items. Where they are equally near, the shortest has no ending.
  const [best] = measured
    .filter(({ stem }) => stem === nearest?.stem)
    .sort((one, other) => one.exact - other.exact || one.form.length - other.form.length);
  return best?.form;
}

/** Counts the typing errors between a word and a written one: `exact` as written, `least` by stem or sound, too. */
function measure(word: SearchWord, written: string) {
  const [{ exact, stem, sound } = { exact: '', stem: '', sound: '' }] = foldForSearch(written);
  const count = (one: string, other: string) => countDifferences(one, other, mostErrors);
  const differences = count(word.exact, exact);
  const least = Math.min(differences, count(word.stem, stem), count(word.sound, sound));
  return { stem, exact: differences, least };
}

import { foldForSearch, writtenWord, type SearchWord } from './foldForSearch.ts';

// Matches the words of items with the words of a query. The index has each word as tokens, one for each of its forms.
// A query has terms: a token, or the beginning of tokens. https://sqlite.org/fts5.html#full_text_query_syntax

/** Words of a query that are used: more would cost time and hardly change the result. */
export const wordLimit = 8;

/** The words of a query that count. A single letter, as in «Google-ը», counts only in a query without other words. */
export function pickSignificantWords(query: readonly SearchWord[]): readonly SearchWord[] {
  const significant = query.filter(({ exact }) => exact.length > 1);
  return (significant.length > 0 ? significant : query).slice(0, wordLimit);
}

/** A token, or with an asterisk the beginning of tokens. Any of a word's terms is a match of it. */
export type Term = string;

// Stems and sounds lack vowels: a shorter one begins too many words.
const rootBeginning = 4;
const wordBeginning = 3;

/** The token that all forms of a word share: the stem of an Armenian word, the sound of any other. */
function toRoot({ stem, sound, isArmenian }: SearchWord): string {
  // Compared by sound, «Փարիզ» would equal «պարզ». Words in other letters are transliterations, or names that the
  // newsroom itself writes in them.
  return isArmenian ? `s${stem}` : `l${sound}`;
}

/** The tokens of a word: as it is written, its stem, its sound; a letter says which. */
export function listTokens({ exact, stem, sound, isArmenian }: SearchWord): readonly string[] {
  return [`e${exact}`, ...(isArmenian ? [`s${stem}`] : []), `l${sound}`];
}

/**
 * The terms of a word: the word itself, words that begin with it, and its other forms. An exact match matches more
 * than one term, and so ranks first.
 */
export function listTerms(word: SearchWord): readonly Term[] {
  const root = toRoot(word);
  return [
    `e${word.exact}`,
    ...(word.exact.length >= wordBeginning ? [`e${word.exact}*`] : []),
    root.length > rootBeginning ? `${root}*` : root,
  ];
}

/** The terms that an unfinished word begins. */
export function listBeginnings({ exact, sound, isArmenian }: SearchWord): readonly Term[] {
  return [`e${exact}*`, ...(isArmenian ? [] : [`l${sound}*`])];
}

/** Whether a word has one of the terms. */
export function isMatch(word: SearchWord, terms: readonly Term[]): boolean {
  const tokens = listTokens(word);
  return terms.some((term) =>
    term.endsWith('*') ? tokens.some((token) => token.startsWith(term.slice(0, -1))) : tokens.includes(term),
  );
}

/** Splits a text into pieces, of which every second one is a word that matches one of the terms. */
export function splitAtMatches(text: string, terms: readonly Term[]): readonly string[] {
  const pieces = [''];
  for (const piece of text.split(writtenWord)) {
    if (foldForSearch(piece).some((word) => isMatch(word, terms))) pieces.push(piece, '');
    else pieces.push(`${pieces.pop()}${piece}`);
  }
  return pieces;
}

/** Formats an FTS5 expression that matches any of the terms. */
export function formatTerms(terms: readonly Term[]): string {
  return `(${terms.map((term) => (term.endsWith('*') ? `"${term.slice(0, -1)}" *` : `"${term}"`)).join(' OR ')})`;
}

/** The most typing errors of a word. */
export const mostErrors = 2;

type Misspellable = { token: string; mostErrors: number; beginning: string };

/**
 * The tokens of a query's word that may be misspelt. A word of four to eight letters may have one wrong letter, one of
 * four letters not as its first; from nine letters on two may be wrong.
 */
export function listMisspellable(word: SearchWord): readonly Misspellable[] {
  return [`e${word.exact}`, toRoot(word)].filter(isSpelled).map((token) => ({
    token,
    mostErrors: token.length < 10 ? 1 : mostErrors,
    beginning: token.slice(0, token.length === 5 ? 2 : 1),
  }));
}

/** Whether a token can be misspelt, or be meant by a misspelt one. A number with an error is another number. */
export function isSpelled(token: string): boolean {
  return token.length > 4 && !/\p{N}/u.test(token);
}

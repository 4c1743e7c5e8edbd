import type { SearchWord } from './foldForSearch.ts';
import type { ItemWords } from './itemWords.ts';

// Which words match the words of a query, and the expressions of FTS5 that find the items that have them
// (docs/decisions/014 has the ranking). https://sqlite.org/fts5.html#full_text_query_syntax

/** Words of a query that are used: more would cost time and hardly change the result. */
export const wordLimit = 8;

/** The words of a query that count: a single letter, as in «Google-ը», does only where the query has nothing else. */
export function pickSignificantWords(query: readonly SearchWord[]): readonly SearchWord[] {
  const significant = query.filter(({ exact }) => exact.length > 1);
  return (significant.length > 0 ? significant : query).slice(0, wordLimit);
}

type Root = Pick<SearchWord, 'stem' | 'sound' | 'isArmenian'>;

// Stems and sounds lack vowels: a shorter one is a prefix of too many words.
const rootPrefixLength = 4;
const exactPrefixLength = 3;

// By sound «Փարիզ» would equal «պարզ». Words in other letters are transliterations, or names the newsroom itself writes
// in them.
/** What the forms of a word have in common: the stem of an Armenian one, the sound of others. */
function pickRoot({ stem, sound, isArmenian }: Root): string {
  return isArmenian ? stem : sound;
}

/** Whether a word of a text is a form of a query's word, or begins with it. */
export function isFormOf(word: Pick<Root, 'stem' | 'sound'>, wanted: Root): boolean {
  const root = pickRoot(wanted);
  const form = wanted.isArmenian ? word.stem : word.sound;
  return form === root || (root.length >= rootPrefixLength && form.startsWith(root));
}

/** The words of an item for which a query finds it, or which are one of its `similar` words. */
export function listMatchedWords(
  words: ItemWords,
  { wanted, similar }: { wanted: readonly SearchWord[]; similar: ReadonlySet<string> },
): readonly string[] {
  const isMatch = (word: SearchWord): boolean =>
    similar.has(word.exact) ||
    wanted.some(
      (part) =>
        word.exact === part.exact ||
        (part.exact.length >= exactPrefixLength && word.exact.startsWith(part.exact)) ||
        isFormOf(word, part) ||
        similar.has(part.isArmenian ? word.stem : word.sound),
    );
  const all = [...words.title, ...words.names, ...words.description];
  return [...new Set(all.filter(isMatch).map(({ exact }) => exact))];
}

const written = '{title names description}';

/** An item with the word, one that begins with it, or a form of either. The word itself counts twice: it is first. */
export function formatWord({ exact, stem, sound, isArmenian }: SearchWord): string {
  const root = pickRoot({ stem, sound, isArmenian });
  const forms = [
    `${written}: "${exact}"`,
    ...(exact.length >= exactPrefixLength ? [`${written}: "${exact}" *`] : []),
    `${pickRootColumns(isArmenian)}: "${root}"${root.length >= rootPrefixLength ? ' *' : ''}`,
  ];
  return `(${forms.join(' OR ')})`;
}

function pickRootColumns(isArmenian: boolean): string {
  return isArmenian ? 'stems' : '{title_sounds other_sounds}';
}

/** An item whose title has the word of an unfinished query, or one that begins with it. */
export function formatBeginning({ exact, sound, isArmenian }: SearchWord): string {
  return isArmenian ? `title: "${exact}" *` : `(title: "${exact}" * OR title_sounds: "${sound}" *)`;
}

// A text's words are stored in one column, with a letter that says how each is folded.
export const asStem = 's';
export const asSound = 'l';

/** A text with a form of the word, or one that begins with it. */
export function formatInText(word: SearchWord): string {
  const root = pickRoot(word);
  return `"${word.isArmenian ? asStem : asSound}${root}"${root.length >= rootPrefixLength ? ' *' : ''}`;
}

/** The words of a text as they are stored, each once. */
export function listTextWords(words: readonly SearchWord[]): string {
  const stored = words
    .filter(({ exact }) => exact.length > 1)
    .flatMap(({ stem, sound, isArmenian }) => [...(isArmenian ? [asStem + stem] : []), asSound + sound]);
  return [...new Set(stored)].join(' ');
}

export type Folding = 'exact' | 'stem' | 'sound';

/** The words of one folding that differ from a word of a query by typing errors, the nearest first. */
export type FindSimilar = (folding: Folding, word: string, mostErrors: number) => readonly string[];

// In a root, without vowels, an error weighs more.
/** An item with the word but for typing errors, and the words that it may mean. */
export function formatSimilar(
  word: SearchWord,
  findSimilar: FindSimilar,
): { match: string; similar: readonly string[] } {
  const { exact, isArmenian } = word;
  const root = pickRoot(word);
  const inWord = findSimilar('exact', exact, countTypingErrors(exact, exact.length));
  const inRoot = findSimilar(isArmenian ? 'stem' : 'sound', root, countTypingErrors(root, root.length - 1));
  const alternatives = [
    ...inWord.map((near) => `${written}: "${near}"`),
    ...inRoot.map((near) => `${pickRootColumns(isArmenian)}: "${near}"`),
  ];
  return { match: `(${[formatWord(word), ...alternatives].join(' OR ')})`, similar: [...inWord, ...inRoot] };
}

/** How many letters of a word may be wrong; none in a number, which would be another number. */
function countTypingErrors(word: string, length: number): number {
  if (length < 5 || !isSpelled(word)) return 0;
  return length < 9 ? 1 : 2;
}

/** Whether a word can be misspelt, or be what a misspelt one means. */
export function isSpelled(word: string): boolean {
  return word.length >= 4 && !/\p{N}/u.test(word);
}

/** Levenshtein's distance of two words; more than `most` where it is more. */
export function countDifferences(one: string, other: string, most: number): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = above[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(replaced, above[at]! + 1, line[at - 1]! + 1));
    }
    if (Math.min(...line) > most) return most + 1;
    above = line;
  }
  return above[other.length]!;
}

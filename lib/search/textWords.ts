import { isFormOf, pickRoot, pickSignificantWords } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';

// What is written in texts and said in recordings, beside the index, in which it would take over ten times the memory.

/**
 * The numbers of a text's different words in the vocabulary: four bytes each, 1 kB of an article, 9 kB of an hour of
 * speech.
 */
export type TextWords = Uint32Array;

/** The words of all texts, each once, by their roots, with their numbers; and by these numbers what they sound like. */
export type Vocabulary = { limit: number; numbers: Map<string, number>; sounds: string[] };

/** The most words of a text, 40 kB: a day of speech has fewer different ones. */
export const textWordLimit = 10_000;
/** The most words of the vocabulary, some 100 MB; texts of a newsroom have a third. Further ones are not found. */
const vocabularyLimit = 500_000;

export function createVocabulary(limit = vocabularyLimit): Vocabulary {
  return { limit, numbers: new Map(), sounds: [] };
}

/** The words of a text, which the vocabulary learns. */
export function listTextWords({ limit, numbers, sounds }: Vocabulary, text: string): TextWords {
  const listed = new Set<number>();
  for (const { exact, stem, sound, isArmenian } of foldForSearch(text)) {
    if (exact.length < 2) continue;
    const root = pickRoot({ stem, sound, isArmenian });
    let number = numbers.get(root);
    if (number === undefined && sounds.length < limit) {
      const own = copy(root);
      number = sounds.push(isArmenian ? copy(sound) : own) - 1;
      numbers.set(own, number);
    }
    if (number !== undefined) listed.add(number);
    if (listed.size === textWordLimit) break;
  }
  return Uint32Array.from(listed);
}

/** A string of its own: as a piece of a text a word would have that whole text stay in memory. */
function copy(word: string): string {
  return [...word].join('');
}

/** The keys of the texts with every word of a query that counts, in one of its forms, or one that begins with it. */
export function findTexts<Key>(
  { numbers, sounds }: Vocabulary,
  texts: Iterable<readonly [Key, { words: TextWords }]>,
  query: readonly SearchWord[],
): readonly Key[] {
  const wanted = pickSignificantWords(query);
  // Bits, one for each word of the query, so that however many they are each text is looked through once.
  const bits = new Uint8Array(sounds.length);
  for (const [root, number] of numbers) {
    const word = { stem: root, sound: sounds[number]! };
    for (let at = 0; at < wanted.length; at += 1) if (isFormOf(word, wanted[at]!)) bits[number]! |= 1 << at;
  }
  const all = (1 << wanted.length) - 1;
  if (bits.reduce((seen, one) => seen | one, 0) !== all) return [];
  const found: Key[] = [];
  for (const [key, text] of texts) {
    let seen = 0;
    for (let at = 0; at < text.words.length && seen !== all; at += 1) seen |= bits[text.words[at]!]!;
    if (seen === all) found.push(key);
  }
  return found;
}

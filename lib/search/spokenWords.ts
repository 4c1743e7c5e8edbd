import { pickRoot, pickSignificantWords } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';

// What is said in recordings, beside the index, in which it would take over ten times the memory.

/** A transcript's different words as hashes of the form that search compares: four bytes each, some 9 kB of an hour. */
export type SpokenWords = Uint32Array;

/** The most words of a transcript, 40 kB: a day of speech has fewer different ones. */
const spokenLimit = 10_000;

export function hashTranscript(transcript: string): SpokenWords {
  const words = foldForSearch(transcript).filter(({ exact }) => exact.length > 1);
  const different = new Set(words.map((word) => hash(pickRoot(word))));
  return Uint32Array.from([...different].slice(0, spokenLimit));
}

/** The keys of the transcripts with every word of a query that counts. */
export function findSpoken(
  transcripts: ReadonlyMap<string, SpokenWords>,
  query: readonly SearchWord[],
): readonly string[] {
  const wanted = pickSignificantWords(query).map((word) => hash(pickRoot(word)));
  return [...transcripts]
    .filter(([, spoken]) => wanted.every((word) => spoken.includes(word)))
    .map(([key]) => key);
}

/** FNV-1a: two different words share one of its 2^32 values too rarely for a reader to notice. */
function hash(word: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) state = Math.imul(state ^ word.charCodeAt(at), 0x01000193);
  return state >>> 0;
}

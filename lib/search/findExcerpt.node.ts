import { truncateText } from '../i18n/truncateText.ts';
import { foldForSearch, splitAtMatches } from './foldForSearch.ts';
import { isMatch, type Term } from './queryWords.ts';

/** A sentence of a text, and its words that match a query, in the forms of `foldForSearch`. */
export type Excerpt = { excerpt: string; words: readonly string[] };

/** As much as two lines of a description, and what of a longer sentence is before the first word. */
const excerptLimit = 240;
const beforeLimit = 80;

// oxlint-disable-next-line no-restricted-globals -- where sentences end, Unicode says, without data of a language
const sentences = new Intl.Segmenter('hy', { granularity: 'sentence' });

/** The first sentence with most of the words of a query. Each word is its terms. Undefined where none has any. */
export function findExcerpt(text: string, wanted: readonly (readonly Term[])[]): Excerpt | undefined {
  let most = 0;
  let best: Excerpt | undefined;
  for (const { segment } of sentences.segment(text)) {
    const found = foldForSearch(segment).filter((word) => isMatch(word, wanted.flat()));
    const count = wanted.filter((terms) => found.some((word) => isMatch(word, terms))).length;
    if (count > most) {
      most = count;
      best = { excerpt: cut(segment, found[0]!.exact), words: [...new Set(found.map(({ exact }) => exact))] };
    }
    if (most === wanted.length) break;
  }
  return best;
}

/** A sentence, or the part of a long one that begins a little before a word of it. */
function cut(sentence: string, word: string): string {
  const line = sentence.trim();
  if (line.length <= excerptLimit) return truncateText(line, excerptLimit);
  const [before = ''] = splitAtMatches(line, [word]);
  const start = before.length > beforeLimit ? line.indexOf(' ', before.length - beforeLimit) + 1 : 0;
  return `${start > 0 ? '…' : ''}${truncateText(line.slice(start), excerptLimit)}`;
}

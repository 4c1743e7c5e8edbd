import { truncateText } from 'newsroom/words/truncateText';
import { foldForSearch } from './foldForSearch.ts';
import { isMatch, splitAtMatches, type Term } from './queryWords.ts';

/**
 * An excerpt is as long as two lines of a description. In a longer sentence `beforeLimit` characters stay before the
 * first word.
 */
const excerptLimit = 240;
const beforeLimit = 80;

// oxlint-disable-next-line no-restricted-globals -- where sentences end, Unicode says, without data of a language
const sentences = new Intl.Segmenter('hy', { granularity: 'sentence' });

/** The first sentence with most of the words of a query. Each word is its terms. Undefined where none has any. */
export function findExcerpt(text: string, wanted: readonly (readonly Term[])[]): string | undefined {
  let most = 0;
  let best: string | undefined;
  for (const { segment } of sentences.segment(text)) {
    const words = foldForSearch(segment);
    const count = wanted.filter((terms) => words.some((word) => isMatch(word, terms))).length;
    if (count > most) {
      most = count;
      best = segment;
    }
    if (most === wanted.length) break;
  }
  return best && cut(best.trim(), wanted.flat());
}

/** A sentence, or the part of a long one that begins a little before the first match. */
function cut(sentence: string, terms: readonly Term[]): string {
  if (sentence.length <= excerptLimit) return truncateText(sentence, excerptLimit);
  const [before = ''] = splitAtMatches(sentence, terms);
  const start = before.length > beforeLimit ? sentence.indexOf(' ', before.length - beforeLimit) + 1 : 0;
  return `${start > 0 ? '…' : ''}${truncateText(sentence.slice(start), excerptLimit)}`;
}

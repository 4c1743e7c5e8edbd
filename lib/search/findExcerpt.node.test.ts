import { findExcerpt } from './findExcerpt.node.ts';
import { foldForSearch } from './foldForSearch.ts';
import { listTerms, splitAtMatches } from './queryWords.ts';

const parse = (query: string) => foldForSearch(query).map(listTerms);

const text = 'Կամուրջը հին է։ Գետի վրա կամուրջ կա․ այն քարից է։\nԳետը՝ խոր։ Գետի կամուրջը քարե է։';

test.each([
  ['կամրջի', 'Կամուրջը հին է։', ['կամուրջը']],
  ['kamurj get', 'Գետի վրա կամուրջ կա․ այն քարից է։', ['գետի', 'կամուրջ']],
  ['գետ խորություն', 'Գետի վրա կամուրջ կա․ այն քարից է։', ['գետի']],
  ['խոր', 'Գետը՝ խոր։', ['խոր']],
])('of «%s» the excerpt is the first sentence with most of its words: «%s»', (query, excerpt, words) => {
  const wanted = parse(query);
  expect(findExcerpt(text, wanted)).toBe(excerpt);
  const marked = splitAtMatches(excerpt, wanted.flat()).filter((_, at) => at % 2 === 1);
  expect(marked.map((word) => word.toLowerCase())).toStrictEqual(words);
});

test('a text without the words has no excerpt', () => {
  expect(findExcerpt(text, parse('երկինք'))).toBeUndefined();
});

test.each([
  ['at its beginning', `Կամուրջ ${'շատ երկար '.repeat(100)}`],
  ['far within', `${'շատ երկար '.repeat(100)}կամուրջ ${'շատ երկար '.repeat(100)}`],
  ['at its end', `${'շատ երկար '.repeat(100)}կամուրջ`],
])('of a sentence longer than two lines the part around the word is shown: %s', (_, sentence) => {
  const terms = parse('կամրջի');
  const excerpt = findExcerpt(sentence, terms)!;
  expect(excerpt.length).toBeLessThanOrEqual(241);
  expect(splitAtMatches(excerpt, terms.flat())).toHaveLength(3);
});

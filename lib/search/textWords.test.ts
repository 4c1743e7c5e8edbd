import { foldForSearch } from './foldForSearch.ts';
import { createVocabulary, findTexts, listTextWords } from './textWords.ts';

const vocabulary = createVocabulary();
const write = (text: string) => ({ words: listTextWords(vocabulary, text) });
const texts = new Map([
  ['bridge', write('Վարպետը գիտի՝ «կամուրջը քարից է»։\nՆա Google-ում էր։')],
  ['church', write('Քարե եկեղեցու գիւղը, ա և բ')],
]);

test.each([
  ['կամրջի', ['bridge']],
  ['քարից', ['bridge']],
  ['գյուղ', ['church']],
  ['վարպետի կամուրջներ', ['bridge']],
  ['google', ['bridge']],
  ['ա կամուրջ', ['bridge']],
  ['վարպ', ['bridge']],
  ['kamurj', ['bridge']],
  ['камурдж', ['bridge']],
  ['կամուրջ եկեղեցի', []],
  ['վար', []],
  ['կամուրչ', []],
  ['ա', []],
])('«%s» is in the texts %j: every word in any of its forms, none that is merely similar', (query, keys) => {
  expect(findTexts(vocabulary, texts, foldForSearch(query))).toStrictEqual(keys);
});

test('a word takes four bytes however often it is written, and a text at most 40 kB', () => {
  expect(write('քար քարի քարից '.repeat(1_000)).words.byteLength).toBe(4);
  const words = Array.from({ length: 50_000 }, (_, number) => `${number}`);
  expect(write(words.join(' ')).words.byteLength).toBe(40_000);
});

test('a vocabulary that is full finds the words it has, and learns no more', () => {
  const full = createVocabulary(2);
  expect(listTextWords(full, 'մեկ երկու երեք')).toHaveLength(2);
  expect(listTextWords(full, 'երեք մեկը չորս')).toHaveLength(1);
});

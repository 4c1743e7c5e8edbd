import { foldForSearch } from './foldForSearch.ts';
import { findSpoken, hashTranscript } from './spokenWords.ts';

const transcripts = new Map([
  ['bridge', hashTranscript('Վարպետը գիտի՝ «կամուրջը քարից է»։\nՆա Google-ում էր։')],
  ['church', hashTranscript('Քարե եկեղեցու գիւղը, ա և բ')],
]);

test.each([
  ['կամրջի', ['bridge']],
  ['քարից', ['bridge']],
  ['գյուղ', ['church']],
  ['վարպետի կամուրջներ', ['bridge']],
  ['google', ['bridge']],
  ['ա կամուրջ', ['bridge']],
  ['կամուրջ եկեղեցի', []],
  ['վարպ', []],
  ['կամուրչ', []],
  ['kamurj', []],
  ['ա', []],
])('«%s» is said in %j: every word in any of its forms, none that is merely similar', (query, keys) => {
  expect(findSpoken(transcripts, foldForSearch(query))).toStrictEqual(keys);
});

test('a word takes four bytes however often it is said, and a transcript at most 40 kB', () => {
  expect(hashTranscript('քար քարի քարից '.repeat(1_000)).byteLength).toBe(4);
  const words = Array.from({ length: 50_000 }, (_, number) => `${number}`);
  expect(hashTranscript(words.join(' ')).byteLength).toBe(40_000);
});

import { buildSite } from '../testing/builders.ts';
import * as dialogTexts from './dialogTexts.ts';
import { informationTexts } from './informationTexts.ts';
import * as listTexts from './myListTexts.ts';
import * as playerTexts from './playerTexts.ts';
import * as strings from './strings.ts';
import * as suggestionTexts from './suggestionTexts.ts';

/** Every text of a value: of a function, what it makes of Armenian words. */
function collectTexts(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') {
    const words = Array.from({ length: value.length }, (_, index) => ['Արև', 'Լույս'][index] ?? 'Հող');
    return collectTexts(`${name}(${words.join(', ')})`, value(...words));
  }
  return Object.entries(value as object).flatMap(([key, inner]) => collectTexts(`${name}.${key}`, inner));
}

const sites = [buildSite(), buildSite({ contact: { email: 'info@example.org', address: 'Երևան' } })];
const texts = [
  ...Object.entries({ ...strings, ...dialogTexts, ...listTexts, ...playerTexts, ...suggestionTexts }).flatMap(
    ([name, value]) => collectTexts(name, value),
  ),
  ...sites.flatMap((site) =>
    Object.entries(informationTexts).flatMap(([name, write]) => collectTexts(name, write(site))),
  ),
];

// A Latin «o» or Cyrillic «а» looks right and is found by no search.
test('no text mixes other letters into an Armenian word', () => {
  const mixed = texts.flatMap(([name, text]) =>
    (text.replaceAll('\u00ad', '').match(/[\p{L}\p{M}]+/gu) ?? [])
      .filter(
        (word) =>
          /\p{Script=Armenian}/u.test(word) &&
          /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
      )
      .map((word) => [name, word]),
  );
  expect(mixed).toStrictEqual([]);
});

test('every text has Armenian punctuation: no ASCII full stop, colon, question or exclamation mark, no straight quotes', () => {
  expect(texts.filter(([, text]) => /[.:?!"'`]/.test(text))).toStrictEqual([]);
});

test('no text is empty or padded', () => {
  expect(texts.filter(([, text]) => text === '' || text.trim() !== text)).toStrictEqual([]);
});

// docs/terms.md: one word for one thing.
test.each([
  ['ցանկ is a list of items; the menu is ընտրացանկ', /գլխավոր ցանկ|(?:Բացել|Փակել) ցանկը/i],
  ['the network is կապ or համացանց', /միացում|առանց ցանցի|(?<!համա)ցանցի հետ/i],
  ['what is newest is վերջին', /նորագույն/i],
  ['a category is խորագիր, a series of programs հաղորդաշար', /շարքեր/i],
  ['what leaves the reader’s list is հեռացված', /(?:^|\s)(?:Հանել|Հանված է)/],
  ['chapters are հատվածներ, a transcript the text of the broadcast', /^Բովանդակություն$|գլուխ|սղագր/i],
  ['a picture is նկար', /պատկեր(?!ված)/i],
  ['a category is a խորագիր, and home is no section', /^Այս բաժնում/],
  ['what is to come is առաջիկա, what was նախորդ', /սպասվող|կայացած/i],
  ['no ending is glued to a name', /»[-\u2011](?:ի|ին|ից|ն|ը|ում)(?:\P{L}|$)/u],
  ['no line begins with an ending', /[^»]-(?=\p{Script=Armenian})/u],
])('%s', (_, wrong) => {
  expect(texts.filter(([, text]) => wrong.test(text))).toStrictEqual([]);
});

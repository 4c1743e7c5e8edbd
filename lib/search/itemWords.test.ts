import { fieldNames, pickField, type FieldValues } from 'newsroom/model/fields';
import { parseItem } from 'newsroom/model/item';
import { pickSection } from 'newsroom/testing/builders';
import { exampleValues } from 'newsroom/testing/exampleValues';
import { foldForSearch } from './foldForSearch.ts';
import { listTexts } from './itemWords.ts';

/**
 * The words by which the example of a kind is found. Nothing for a kind whose words are in a file, or that only sorts.
 */
const wordOf: Readonly<Record<keyof FieldValues, string | undefined>> = {
  line: 'խնձոր',
  lead: 'խնձոր',
  keys: 'Ճշմարտություն',
  chapters: 'Բ',
  url: undefined,
  moment: undefined,
  count: undefined,
  seconds: undefined,
  focus: undefined,
  status: undefined,
  language: undefined,
};
const searched = fieldNames.filter((name) => pickField(name).isSearched && wordOf[pickField(name).kind]);

test.each(searched)(
  'an item is found by the words of its %s, which the table of fields calls searched',
  (name) => {
    const { kind } = pickField(name);
    const section = pickSection(kind === 'keys' ? 'programs' : 'events');
    const item = parseItem('a', { [name]: exampleValues[kind].good });
    const words = listTexts({ section, item }).flatMap(foldForSearch);
    expect(words).toEqual(expect.arrayContaining([...foldForSearch(wordOf[kind]!)]));
  },
);

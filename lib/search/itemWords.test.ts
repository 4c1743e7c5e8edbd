import { fieldNames, pickField } from '../model/fields.ts';
import { buildItem, pickSection } from '../testing/builders.ts';
import { foldForSearch } from './foldForSearch.ts';
import { foldItem } from './itemWords.ts';

const texts = fieldNames.filter((name) => {
  const { kind, isSearched } = pickField(name);
  return isSearched && (kind === 'line' || kind === 'lead');
});

test.each(texts)(
  'an item is found by the words of its %s, which the table of fields calls searched',
  (name) => {
    const words = foldItem(pickSection('events'), buildItem({ [name]: 'խնձոր' }));
    expect(Object.values(words).flat()).toEqual(expect.arrayContaining([...foldForSearch('խնձոր')]));
  },
);

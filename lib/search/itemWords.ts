import { fieldNames, pickField, type FieldName, type fields } from '../model/fields.ts';
import type { Item, SectionItem } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';

/** The URLs of an item's text and captions; empty without any. */
export function listFiles({ contentUrl, captions }: Item): string {
  return [contentUrl, captions].filter((url) => url !== undefined).join(' ');
}

/** The words by which an item is found. Names are those of its series, its author and its place. */
export type ItemWords = Readonly<Record<'title' | 'names' | 'description', readonly SearchWord[]>>;

type LineName = {
  [Name in FieldName]: (typeof fields)[Name]['kind'] extends 'line' ? Name : never;
}[FieldName];

/** All lines that are searched, but the title, which counts more. */
const searchedLines = fieldNames.filter((name): name is LineName => {
  const { kind, isSearched } = pickField(name);
  return kind === 'line' && isSearched === true && name !== 'title';
});

export function foldItem({ section, item }: SectionItem): ItemWords {
  const series = pickCategories(section, item).map(({ label }) => label);
  return {
    title: foldForSearch(item.title ?? ''),
    names: foldForSearch([...series, ...searchedLines.map((name) => item[name])].join(' ')),
    description: foldForSearch(item.description ?? ''),
  };
}

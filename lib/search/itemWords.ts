import { fieldNames, pickField } from '../model/fields.ts';
import type { Item, SectionItem } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';

/** The URLs of an item's text and captions; empty without any. */
export function listFiles({ contentUrl, captions }: Item): string {
  return [contentUrl, captions].filter((url) => url !== undefined).join(' ');
}

/** The words by which an item is found. Names are those of its series, its author and its place. */
export type ItemWords = Readonly<Record<'title' | 'names' | 'description', readonly SearchWord[]>>;

/** All lines that are searched, but the title, which counts more. */
const searchedLines = fieldNames.filter((name) => {
  const { kind, isSearched } = pickField(name);
  return kind === 'line' && isSearched && name !== 'title';
}) as readonly (keyof Item)[];

export function foldItem({ section, item }: SectionItem): ItemWords {
  const series = pickCategories(section, item).map(({ label }) => label);
  return {
    title: foldForSearch(item.title ?? ''),
    names: foldForSearch([...series, ...searchedLines.map((name) => item[name])].join(' ')),
    description: foldForSearch(item.description ?? ''),
  };
}

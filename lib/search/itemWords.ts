import { fieldNames, pickField } from '../model/fields.ts';
import type { Item, SectionItem } from '../model/item.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';

/** The URLs of an item's text and captions; empty without any. */
export function listFiles({ contentUrl, captions }: Item): string {
  return [contentUrl, captions].filter((url) => url !== undefined).join(' ');
}

type ItemParts<Part> = Readonly<Record<'title' | 'names' | 'description', Part>>;

/** All lines that are searched, but the title, which counts more. */
const searchedLines = fieldNames.filter((name) => {
  const { kind, isSearched } = pickField(name);
  return kind === 'line' && isSearched && name !== 'title';
}) as readonly (keyof Item)[];

/** The texts by which an item is found. Names are those of its series, its author and its place. */
export function listTexts({ section, item }: SectionItem): ItemParts<string> {
  const series = pickCategories(section, item).map(({ label }) => label);
  return {
    title: item.title ?? '',
    names: [...series, ...searchedLines.map((name) => item[name])].join(' '),
    description: item.description ?? '',
  };
}

/** Their words. */
export function foldItem(found: SectionItem): ItemParts<readonly SearchWord[]> {
  const { title, names, description } = listTexts(found);
  return {
    title: foldForSearch(title),
    names: foldForSearch(names),
    description: foldForSearch(description),
  };
}

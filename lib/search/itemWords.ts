import { fieldNames, pickField } from 'newsroom/model/fields';
import type { Item, SectionItem } from 'newsroom/model/item';
import { pickCategories } from 'newsroom/model/pickCategories';

/** The URLs of an item's text and captions; empty without any. */
export function listFiles({ contentUrl, captions }: Item): string {
  return [contentUrl, captions].filter((url) => url !== undefined).join(' ');
}

/** All lines that are searched, but the title, which counts more. */
const searchedLines = fieldNames.filter((name) => {
  const { kind, isSearched } = pickField(name);
  return kind === 'line' && isSearched && name !== 'title';
}) as readonly (keyof Item)[];

/** The texts by which an item is found: title, names and description. Names are those of series, author and place. */
export function listTexts({ section, item }: SectionItem): readonly [string, string, string] {
  const series = pickCategories(section, item).map(({ label }) => label);
  const names = [...series, ...searchedLines.map((name) => item[name])].join(' ');
  return [item.title ?? '', names, item.description ?? ''];
}

import { fieldNames, pickField, type FieldName, type fields } from 'newsroom/model/fields';
import type { Item, SectionItem } from 'newsroom/model/item';
import { pickCategories } from 'newsroom/model/pickCategories';

type SearchedKind = Extract<(typeof fields)[FieldName], { isSearched: true }>['kind'];
type Use = 'series' | 'names' | 'description' | 'file' | 'order';

/** How search uses the fields that it reads, by kind: one of a new kind does not compile before it stands here. */
const uses: Readonly<Record<SearchedKind, Use>> = {
  keys: 'series',
  line: 'names',
  lead: 'description',
  url: 'file',
  moment: 'order',
};

/** The values that search uses in a way. The title is none of them: it counts more. */
function joinUsed(item: Item, use: Use): string {
  const values = fieldNames.flatMap((name) => {
    const { kind, isSearched, property = name } = pickField(name);
    const isUsed = isSearched && name !== 'title' && uses[kind as SearchedKind] === use;
    return isUsed ? [item[property as keyof Item]] : [];
  });
  return values.filter((value) => value !== undefined).join(' ');
}

/** The URLs of an item's text and captions; empty without any. */
export function listFiles(item: Item): string {
  return joinUsed(item, 'file');
}

/** The texts by which an item is found: title, names and description. Names are those of series, author and place. */
export function listTexts({ section, item }: SectionItem): readonly [string, string, string] {
  const series = pickCategories(section, item).map(({ label }) => label);
  return [item.title ?? '', [...series, joinUsed(item, 'names')].join(' '), joinUsed(item, 'description')];
}

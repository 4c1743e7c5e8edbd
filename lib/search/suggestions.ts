import type { SectionItem } from 'newsroom/model/item';
import { categoryPath, itemPath } from 'newsroom/model/paths';
import { sections, type Category } from 'newsroom/model/sections';
import { untitled } from 'newsroom/words/strings';
import { foldForSearch } from './foldForSearch.ts';
import { isMatch, type Term } from './queryWords.ts';
import type { Suggestion } from './searchEngine.ts';

/** The most suggestions: as many as a phone shows above its keyboard. */
export const suggestionLimit = 8;

/** The categories that have a word beginning with each of these, then the items, the best first. */
export function listSuggestions(
  words: readonly (readonly Term[])[],
  items: readonly SectionItem[],
): readonly Suggestion[] {
  const isFound = ({ label }: Category) =>
    words.every((terms) => foldForSearch(label).some((word) => isMatch(word, terms)));
  const categories = sections.flatMap(({ name, label: section, categories: all }) =>
    all
      .filter(isFound)
      .map(
        (one) =>
          ({ kind: 'category', title: one.label, section, path: categoryPath(name, one.name) }) as const,
      ),
  );
  const found = items.map(({ section: { name, label: section }, item }) => {
    return { kind: 'item', title: item.title ?? untitled, section, path: itemPath(name, item.id) } as const;
  });
  return [...categories, ...found].slice(0, suggestionLimit);
}

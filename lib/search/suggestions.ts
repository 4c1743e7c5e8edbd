import { untitled } from '../i18n/strings.ts';
import type { SectionItem } from '../model/item.ts';
import { categoryPath, itemPath } from '../model/paths.ts';
import { sections } from '../model/sections.ts';
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
  const categories = sections.flatMap((section) =>
    section.categories
      .filter(({ label }) => {
        const own = foldForSearch(label);
        return words.every((terms) => own.some((word) => isMatch(word, terms)));
      })
      .map(({ name, label }) => ({
        kind: 'category' as const,
        title: label,
        section: section.label,
        path: categoryPath(section.name, name),
      })),
  );
  const found = items.map(({ section, item }) => ({
    kind: 'item' as const,
    title: item.title ?? untitled,
    section: section.label,
    path: itemPath(section.name, item.id),
  }));
  return [...categories, ...found].slice(0, suggestionLimit);
}

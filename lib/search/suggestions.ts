import { untitled } from '../i18n/strings.ts';
import type { SectionItem } from '../model/item.ts';
import { categoryPath, itemPath } from '../model/paths.ts';
import { sections } from '../model/sections.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import { wordLimit } from './queryWords.ts';
import type { Suggestion } from './searchEngine.ts';

/** The most suggestions: as many as a phone shows above its keyboard. */
export const suggestionLimit = 8;

/** The categories whose names the query begins, then the items whose titles it matches, the best first. */
export function listSuggestions(query: string, items: readonly SectionItem[]): readonly Suggestion[] {
  const categories = listCategories(foldForSearch(query).slice(0, wordLimit));
  return [
    ...categories,
    ...items.slice(0, suggestionLimit).map(({ section, item }) => ({
      kind: 'item' as const,
      title: item.title ?? untitled,
      section: section.label,
      path: itemPath(section.name, item.id),
    })),
  ].slice(0, suggestionLimit);
}

function listCategories(words: readonly SearchWord[]): readonly Suggestion[] {
  return sections.flatMap((section) =>
    section.categories
      .filter(({ label }) => isBegunBy(foldForSearch(label), words))
      .map(({ name, label }) => ({
        kind: 'category' as const,
        title: label,
        section: section.label,
        path: categoryPath(section.name, name),
      })),
  );
}

/** Whether each word of the query begins a word of the label. */
function isBegunBy(label: readonly SearchWord[], words: readonly SearchWord[]): boolean {
  return words.every((word) =>
    label.some(({ exact, sound }) =>
      word.isArmenian ? exact.startsWith(word.exact) : sound.startsWith(word.sound),
    ),
  );
}

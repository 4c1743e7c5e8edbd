import { informationPages } from './informationPages.ts';
import { findCategory, findSection, sections } from './sections.ts';
import { categoryPath, sectionPath } from './paths.ts';

/**
 * The canonical path of one that differs from it in upper and lower case only: “/Programs” gives “/programs”,
 * “/programs/category/whattodo” gives “/programs/category/whatToDo”. Undefined where no path matches, or the given one is
 * canonical already.
 *
 * `segments` are those of the path, still encoded. An item's id is not changed: ids are case-sensitive.
 */
export function findCanonicalPath(segments: readonly string[]): string | undefined {
  const [first = '', ...rest] = segments;
  const names = [...sections, ...informationPages].map(({ name }) => name);
  const name = findIgnoringCase(names, first);
  if (name === undefined) return undefined;
  const path = ['', name, ...correctRest(name, rest)].join('/');
  return path === ['', ...segments].join('/') ? undefined : path;
}

function correctRest(name: string, rest: readonly string[]): readonly string[] {
  const [kind = '', key, ...more] = rest;
  // A single segment is an item's id, even “Category”.
  if (key === undefined) return rest;
  if (kind.toLowerCase() === 'after') return ['after', key, ...more];
  if (kind.toLowerCase() !== 'category') return rest;
  const keys = findSection(name)?.categories.map((category) => category.name) ?? [];
  return ['category', findIgnoringCase(keys, key) ?? key, ...correctRest(name, more)];
}

/**
 * The list path for a URL of the old form “/programs?category=veritas”: the category's, or the section's where
 * there is no such category. Undefined where there is no such section.
 */
export function findListPath(sectionName: string, categoryKey: string): string | undefined {
  const section = findSection(sectionName.toLowerCase());
  if (section === undefined) return undefined;
  const keys = section.categories.map(({ name }) => name);
  const category = findCategory(section, findIgnoringCase(keys, categoryKey) ?? '');
  return category ? categoryPath(section.name, category.name) : sectionPath(section.name);
}

function findIgnoringCase<Name extends string>(names: readonly Name[], given: string): Name | undefined {
  return names.find((name) => name.toLowerCase() === given.toLowerCase());
}

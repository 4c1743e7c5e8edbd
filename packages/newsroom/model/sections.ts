import { categoryLabels, categoryOfSection, sectionLabels } from '../words/strings.ts';

/** The Firestore collections, one for each section (docs/rows.md, R1 to R5). */
export type Collection = 'programs' | 'articles' | 'specials' | 'assembly' | 'events';

export type SectionName = keyof typeof sectionLabels;

/** A category key (docs/rows.md, R3). */
export type CategoryName = keyof typeof categoryLabels;

export type Category = { name: CategoryName; label: string };

export type Section = {
  /** The first segment of the section's path. */
  name: SectionName;
  label: string;
  collection: Collection;
  categories: readonly Category[];
  /** Whether all items of a category are loaded at once where a reader loads more (docs/rows.md, C5). */
  listsWholeCategories?: boolean;
};

/** The one table of category keys: programs and analyses share it. */
const categories: readonly Category[] = Object.entries(categoryLabels).map(([name, label]) => ({
  name: name as CategoryName,
  label,
}));

/** The one table of sections, in the order of menu and footer. CONTRIBUTING.md has what else a new one needs. */
export const sections: readonly Section[] = [
  { name: 'programs', label: sectionLabels.programs, collection: 'programs', categories },
  {
    name: 'analyses',
    label: sectionLabels.analyses,
    collection: 'articles',
    categories,
    listsWholeCategories: true,
  },
  { name: 'specials', label: sectionLabels.specials, collection: 'specials', categories: [] },
  { name: 'assembly', label: sectionLabels.assembly, collection: 'assembly', categories: [] },
  { name: 'events', label: sectionLabels.events, collection: 'events', categories: [] },
];

/** The section at the path `/name`, if there is one. */
export function findSection(name: SectionName): Section;
export function findSection(name: string): Section | undefined;
export function findSection(name: string): Section | undefined {
  return sections.find((section) => section.name === name);
}

/** The category of `section` whose key is `name`, if there is one. */
export function findCategory(section: Section, name: string): Category | undefined {
  return section.categories.find((category) => category.name === name);
}

/** A section's list, or one of its categories'. */
export type SectionList = { section: Section; category?: Category | undefined };

/** The list that a route's parameters name, if there is one. */
export function findList({ section: name = '', category: key }: { section?: string; category?: string }) {
  const section = findSection(name);
  const category = section && key !== undefined ? findCategory(section, key) : undefined;
  return section === undefined || (key !== undefined && !category) ? undefined : { section, category };
}

/** Whether the categories of a section are series, each with a podcast of its own. */
export function hasSeries(section: SectionName): boolean {
  return section === 'programs';
}

/**
 * The name of a list outside of its page, in titles and feeds. Programs and analyses have the same categories, so
 * those of the analyses add their section's name.
 */
export function formatListName(section: Section, category: Category | undefined): string {
  if (category === undefined) return section.label;
  return hasSeries(section.name) ? category.label : categoryOfSection(category.label, section.label);
}

import { analysisCategoryLabels, programCategoryLabels, sectionLabels } from '../i18n/strings.ts';

/** The Firestore collections, one for each section (specification 3). */
export type Collection = 'programs' | 'articles' | 'specials' | 'assembly' | 'events';

export type SectionName = keyof typeof sectionLabels;

export type ProgramCategoryName = keyof typeof programCategoryLabels;

export type Category = { name: string; label: string };

export type Section = {
  /** The first segment of the section's path. */
  name: SectionName;
  label: string;
  collection: Collection;
  categories: readonly Category[];
  /** Whether a category's list shows all its items at once (specification 7, Articles by category). */
  listsWholeCategories?: boolean;
  /** Epoch ms; drives the «Նոր» badge of the menu entry (specification 9). */
  timestamp?: number;
};

/** Fixed by the specification, section 9: about March 2025. */
export const assemblyTimestamp = 1742480856089;

function listCategories(labels: Readonly<Record<string, string>>): readonly Category[] {
  return Object.entries(labels).map(([name, label]) => ({ name, label }));
}

/** The one table of sections, in the order of the menu. */
export const sections: readonly Section[] = [
  {
    name: 'programs',
    label: sectionLabels.programs,
    collection: 'programs',
    categories: listCategories(programCategoryLabels),
  },
  {
    name: 'analyses',
    label: sectionLabels.analyses,
    collection: 'articles',
    categories: listCategories(analysisCategoryLabels),
    listsWholeCategories: true,
  },
  { name: 'specials', label: sectionLabels.specials, collection: 'specials', categories: [] },
  {
    name: 'assembly',
    label: sectionLabels.assembly,
    collection: 'assembly',
    categories: [],
    timestamp: assemblyTimestamp,
  },
  { name: 'events', label: sectionLabels.events, collection: 'events', categories: [] },
];

/** The section at the path `/name`, if there is one. */
export function findSection(name: string): Section | undefined {
  return sections.find((section) => section.name === name);
}

/** The category of `section` whose key is `name`, if there is one. */
export function findCategory(section: Section, name: string): Category | undefined {
  return section.categories.find((category) => category.name === name);
}

/** Whether the categories of a section are series, each with a podcast of its own. */
export function isSeries(section: SectionName): boolean {
  return section === 'programs';
}

/** The Firestore collection of a section. Throws where there is no such section. */
export function getCollection(name: SectionName): Collection {
  const section = findSection(name);
  if (section === undefined) throw new Error(`There is no section ${name}`);
  return section.collection;
}

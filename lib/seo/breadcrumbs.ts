import { homePath, sectionPath } from '../model/paths.ts';
import * as texts from '../i18n/strings.ts';
import type { Category, Section } from '../model/sections.ts';

export type Breadcrumb = { label: string; path: string };

const home: Breadcrumb = { label: texts.home, path: homePath };

// One source for what a reader sees and what search engines are told: the two must be equal.

/** The way to a section's list, or to that of a category. The page itself is not repeated. */
export function buildListBreadcrumbs(
  section: Section,
  category: Category | undefined,
): readonly Breadcrumb[] {
  return category ? buildItemBreadcrumbs(section) : [home];
}

/** The way to an item. */
export function buildItemBreadcrumbs(section: Section): readonly Breadcrumb[] {
  return [home, { label: section.label, path: sectionPath(section.name) }];
}

/** The way to an information page. */
export function buildInformationBreadcrumbs(): readonly Breadcrumb[] {
  return [home];
}

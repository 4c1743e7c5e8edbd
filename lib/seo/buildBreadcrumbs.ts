import { homePath, sectionPath } from '../model/paths.ts';
import * as texts from '../i18n/strings.ts';
import type { Category, Section } from '../model/sections.ts';

export type Breadcrumb = { label: string; path: string };

const home: Breadcrumb = { label: texts.home, path: homePath };

// One source for breadcrumbs on the page and in structured data: Google requires both to be equal.

/** The breadcrumbs of a section's or category's list, without the page itself. */
export function buildListBreadcrumbs(
  section: Section,
  category: Category | undefined,
): readonly Breadcrumb[] {
  return category ? buildItemBreadcrumbs(section) : [home];
}

/** The breadcrumbs of an item, without the page itself. */
export function buildItemBreadcrumbs(section: Section): readonly Breadcrumb[] {
  return [home, { label: section.label, path: sectionPath(section.name) }];
}

/** The breadcrumbs of an information page, without the page itself. */
export function buildInformationBreadcrumbs(): readonly Breadcrumb[] {
  return [home];
}

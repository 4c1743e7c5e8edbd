import * as texts from '../i18n/strings.ts';
import { homePath, sectionPath } from '../model/paths.ts';
import type { Section } from '../model/sections.ts';

export type Breadcrumb = { label: string; path: string };

/** The breadcrumbs above a page, for it and for its structured data: Google requires both to be equal. */
export function buildBreadcrumbs(section?: Section): readonly Breadcrumb[] {
  const home = { label: texts.home, path: homePath };
  return section ? [home, { label: section.label, path: sectionPath(section.name) }] : [home];
}

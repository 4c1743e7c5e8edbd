import { homePath, sectionPath } from 'newsroom/model/paths';
import type { Section } from 'newsroom/model/sections';
import * as texts from 'newsroom/words/strings';

export type Breadcrumb = { label: string; path: string };

/** The breadcrumbs above a page, for it and for its structured data: Google requires both to be equal. */
export function buildBreadcrumbs(section?: Section): readonly Breadcrumb[] {
  const home = { label: texts.home, path: homePath };
  return section ? [home, { label: section.label, path: sectionPath(section.name) }] : [home];
}

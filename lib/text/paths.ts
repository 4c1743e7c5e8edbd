import type { InformationPageName } from '../model/informationPages.ts';
import type { SectionName } from '../model/sections.ts';

/** Where a list stands: a section, or one category of it. */
export type ListPlace = { section: SectionName; category?: string | undefined };

export const homePath = '/';
export const settingsPath = '/api/settings';

export function sectionPath(section: SectionName): string {
  return `/${section}`;
}

export function categoryPath(section: SectionName, category: string): string {
  return `/${section}/category/${encodeURIComponent(category)}`;
}

export function listPath({ section, category }: ListPlace): string {
  return category === undefined ? sectionPath(section) : categoryPath(section, category);
}

/** The page of a list that follows the document `last`. */
export function listAfterPath(place: ListPlace, last: string): string {
  return `${listPath(place)}/after/${encodeURIComponent(last)}`;
}

export function itemPath(section: SectionName, id: string): string {
  return `/${section}/${encodeURIComponent(id)}`;
}

export function informationPath(name: InformationPageName): string {
  return `/${name}`;
}

/** A segment of an address as the route got it, decoded; as it stands where it is no valid encoding. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

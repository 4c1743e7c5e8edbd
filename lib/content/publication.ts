import type { Section } from '../model/sections.ts';

/** What was stored, edited or deleted: an item, what is said of a series, or anything of a section. */
export type Publication = {
  section: Section;
  id?: string | undefined;
  /** The keys of an item's categories, before and after an edit; undefined where they are not known. */
  categories?: readonly string[] | undefined;
  /** The series' key. */
  series?: string | undefined;
};

import type { Section } from '../model/sections.ts';

/** What was stored, edited or deleted: an item, or anything of a section. */
export type Publication = { section: Section; id?: string | undefined };

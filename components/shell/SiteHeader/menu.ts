import { listPath } from 'newsroom/model/paths';
import { hasSeries, sections, type SectionName } from 'newsroom/model/sections';
import { allPrograms } from 'newsroom/words/strings';

/** An entry of the main menu (docs/rows.md, E3). */
export type MenuItem = {
  title: string;
  /** The route's segment. */
  value: SectionName;
  /** Labels by category key; “all” is the whole section. */
  submenu?: Readonly<Record<string, string>>;
  /** Epoch ms; drives the «Նոր» badge. */
  timestamp?: number;
};

export type MenuProps = {
  menu: readonly MenuItem[];
  /** The values of the entries that were new when the server rendered this page. */
  newSections: readonly SectionName[];
};

/** The time after its timestamp for which an entry counts as new: 30 days (docs/rows.md, K1). */
export const newBadgeWindowMs = 2_592_000_000;

/** March 2025 (docs/rows.md, H5). */
const assemblyTimestamp = 1742480856089;

/** The main menu: the sections, in their order (docs/rows.md, H1). */
export const menu: readonly MenuItem[] = sections.map(({ name, label, categories }) => ({
  title: label,
  value: name,
  ...(hasSeries(name) && {
    submenu: {
      all: allPrograms,
      ...Object.fromEntries(categories.map((category) => [category.name, category.label])),
    },
  }),
  ...(name === 'assembly' && { timestamp: assemblyTimestamp }),
}));

/** The path of a submenu's entry: every key but “all” is a category's. */
export function submenuPath(value: SectionName, key: string): string {
  return listPath({ section: value, category: key === 'all' ? undefined : key });
}

/** The values of the menu's entries that are new at this moment (docs/rows.md, H4). */
export function listNewSections(): readonly SectionName[] {
  return menu
    .filter(({ timestamp }) => timestamp !== undefined && Date.now() - timestamp < newBadgeWindowMs)
    .map(({ value }) => value);
}

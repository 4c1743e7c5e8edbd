import { informationPageLabels } from '../i18n/strings.ts';

export type InformationPageName = keyof typeof informationPageLabels;

export type InformationPage = { name: InformationPageName; label: string };

/** The pages of the footer's second column, in its order (docs/rows.md, F3). */
export const informationPages: readonly InformationPage[] = (
  Object.keys(informationPageLabels) as InformationPageName[]
).map((name) => ({ name, label: informationPageLabels[name] }));

/** The information page at the path `/name`, if there is one. */
export function findInformationPage(name: string): InformationPage | undefined {
  return informationPages.find((page) => page.name === name);
}

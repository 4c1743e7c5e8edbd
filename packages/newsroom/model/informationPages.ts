import { informationPageLabels } from '../words/strings.ts';

export type InformationPageName = keyof typeof informationPageLabels;

/** The pages of the footer's second column, in its order (docs/rows.md, F3). */
export const informationPages = (Object.keys(informationPageLabels) as InformationPageName[]).map((name) => ({
  name,
  label: informationPageLabels[name],
}));

/** Whether an information page has the path `/name`. */
export function isInformationPage(name: string): name is InformationPageName {
  return Object.hasOwn(informationPageLabels, name);
}

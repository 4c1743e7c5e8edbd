import type { CategoryName } from 'newsroom/model/sections';

/** The colours of docs/rows.md, K1, by the names that they have there. */
export const primaryColour = '#636363';
export const secondaryColour = '#6f4b98';

/** A colour on the light ground, and on the dark one. */
export type Accent = { light: string; dark: string };

// Names say the purpose. On a dark ground the two colours of K1 reach 3.12:1 and 2.80:1 only; their tints pass 4.5:1.

/** The site's main colour: links, controls, the logo. */
export const siteColour: Accent = { light: secondaryColour, dark: '#c6abe6' };
/** The site's colour as a ground, so faint that text stands on it. */
export const faintSiteColour: Accent = { light: '#f1ebf7', dark: '#352944' };
/** Secondary text. */
export const quietColour: Accent = { light: primaryColour, dark: '#b5b0ba' };
export const textColour: Accent = { light: '#1f1b24', dark: '#efebf3' };
export const ruleColour: Accent = { light: '#e2dde6', dark: '#3a3542' };
export const pageColour: Accent = { light: '#fbfaf8', dark: '#15131a' };
/** Surfaces on the page: cards, menus, the header. The browser's own bars take the header's colour. */
export const surfaceColour: Accent = { light: '#ffffff', dark: '#1e1b24' };

/** The shadow of surfaces above the page: menus, messages, dialogs. */
export const shadow =
  '0px 5px 5px -3px rgba(0,0,0,0.2),0px 8px 10px 1px rgba(0,0,0,0.14),0px 3px 14px 2px rgba(0,0,0,0.12)';

/** The accent of each category. */
export const seriesAccents: Readonly<Record<CategoryName, Accent>> = {
  veritas: { light: '#1f5f99', dark: '#8cc0ef' },
  whatToDo: { light: '#0b6b5e', dark: '#6fd0bf' },
  revelation: { light: '#9a4a12', dark: '#f0ac78' },
  fair: siteColour,
  proverbial: { light: '#5f6412', dark: '#ccd07a' },
  churchStage: { light: '#9b2242', dark: '#f29bb0' },
};

/** The accent of a series; the site's colour where the category is no series or there is none. */
export function findAccent(category: string | undefined): Accent {
  const known: Readonly<Record<string, Accent>> = seriesAccents;
  const accent = category !== undefined && Object.hasOwn(known, category) ? known[category] : undefined;
  return accent ?? siteColour;
}

import type { CategoryName } from '../model/sections.ts';

/** The colours of docs/rows.md, K1. */
export const primaryColour = '#636363';
export const secondaryColour = '#6f4b98';

// On a dark ground the two colours reach 3.12:1 and 2.80:1 only; these tints of them pass 4.5:1.
export const primaryTint = '#b5b0ba';
export const secondaryTint = '#c6abe6';

/** The background of pages and header; the browser's own bars take the header's. */
export const backgroundColours = { light: '#fbfaf8', dark: '#15131a' };
export const paperColours = { light: '#ffffff', dark: '#1e1b24' };

/** A colour on the light ground, and on the dark one. */
export type Accent = { light: string; dark: string };

/** One accent for each category. */
export const seriesAccents: Readonly<Record<CategoryName, Accent>> = {
  veritas: { light: '#1f5f99', dark: '#8cc0ef' },
  whatToDo: { light: '#0b6b5e', dark: '#6fd0bf' },
  revelation: { light: '#9a4a12', dark: '#f0ac78' },
  fair: { light: secondaryColour, dark: secondaryTint },
  proverbial: { light: '#5f6412', dark: '#ccd07a' },
  churchStage: { light: '#9b2242', dark: '#f29bb0' },
};

/** The accent of a series; the site's own where the category is no series or there is none. */
export function findAccent(category: string | undefined): Accent {
  const known: Readonly<Record<string, Accent>> = seriesAccents;
  const accent = category !== undefined && Object.hasOwn(known, category) ? known[category] : undefined;
  return accent ?? { light: secondaryColour, dark: secondaryTint };
}

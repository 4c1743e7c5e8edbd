import { corner, spacingUnit } from '@/lib/design/breakpoints';
import * as colours from '@/lib/design/colours';
import { typefaces } from '@/lib/design/fonts';

export type Declarations = Readonly<Record<string, string>>;

/**
 * The values of lib/design by the names that style sheets use, which say what a value is for. They follow the
 * system's colour scheme, or `data-color-scheme` of the root element. On any other element `data-color-scheme="dark"`
 * makes it dark in both schemes, as films are. Paper is light.
 */
export function writePageVariables(): string {
  const common = {
    '--space': `${spacingUnit}px`,
    '--corner': `${corner}px`,
    '--shadow': colours.shadow,
    '--black': '#000',
    '--white': '#fff',
    ...listFonts((family, system) => `${family},${system}`),
  };
  // The device does not have the site's fonts yet: lib/preferences/chooseFonts.ts.
  const firstVisit = listFonts((_, system) => system);
  return writeRules(common, listColours) + `:root[data-first-visit]{${write(firstVisit)}}`;
}

function listColours(scheme: 'light' | 'dark'): Declarations {
  const series = Object.entries(colours.seriesAccents).map(([name, accent]) => [
    `--series-${name}`,
    accent[scheme],
  ]);
  return {
    'color-scheme': scheme,
    '--site-colour': colours.siteColour[scheme],
    '--site-colour-faint': colours.faintSiteColour[scheme],
    '--text-colour': colours.textColour[scheme],
    '--quiet-colour': colours.quietColour[scheme],
    '--rule-colour': colours.ruleColour[scheme],
    '--page-colour': colours.pageColour[scheme],
    '--surface-colour': colours.surfaceColour[scheme],
    // Pictures glare less on a dark page.
    '--picture-shown': scheme === 'dark' ? 'brightness(.92)' : 'none',
    // The share of its accent in the background of a tile: more would glare on a dark page.
    '--tint': scheme === 'dark' ? '40%' : '100%',
    '--picture-hovered': scheme === 'dark' ? 'brightness(.88)' : 'brightness(.96)',
    ...Object.fromEntries(series),
  };
}

function listFonts(format: (family: string, system: string) => string): Declarations {
  const fonts = Object.entries(typefaces).map(([role, { family, system }]) => [
    `--font-${role}`,
    format(family, `var(--system-${system})`),
  ]);
  return Object.fromEntries(fonts);
}

/** A rule of variables for both colour schemes: those that they have in common, and those that differ. */
export function writeRules(common: Declarations, list: (scheme: 'light' | 'dark') => Declarations): string {
  const dark = write(list('dark'));
  return [
    `:root{${write(common)};${write(list('light'))}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-color-scheme="light"]){${dark}}}`,
    `@media screen{[data-color-scheme="dark"]{${dark}}}`,
  ].join('');
}

function write(declarations: Declarations): string {
  return Object.entries(declarations)
    .map((declaration) => declaration.join(':'))
    .join(';');
}

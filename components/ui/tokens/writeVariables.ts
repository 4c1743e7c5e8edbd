import '@mui/material/themeCssVarsAugmentation';
import { spacingUnit } from '@/lib/design/breakpoints';
import { seriesAccents } from '@/lib/design/colours';
import { typefaces } from '@/lib/design/fonts';
import { theme } from './theme';

type Declarations = Readonly<Record<string, string>>;

/**
 * The theme's values by the names that style sheets use, which say what a value is for. They follow the system's colour
 * scheme, or `data-color-scheme` of the root element. On any other element `data-color-scheme="dark"` makes it dark in
 * both schemes, as films are. Paper is light.
 */
export function writePageVariables(): string {
  const common = {
    '--space': `${spacingUnit}px`,
    '--corner': `${theme.shape.borderRadius}px`,
    '--shadow': theme.shadows[8],
    '--black': theme.palette.common.black,
    '--white': theme.palette.common.white,
    ...listFonts((family, system) => `${family},${system}`),
  };
  // The device does not have the site's fonts yet: lib/preferences/chooseFonts.ts.
  const firstVisit = listFonts((_, system) => system);
  return writeRules(common, listColours) + `:root[data-first-visit]{${write(firstVisit)}}`;
}

function listColours(scheme: 'light' | 'dark'): Declarations {
  const { palette } = theme.colorSchemes[scheme]!;
  const series = Object.entries(seriesAccents).map(([name, accent]) => [`--series-${name}`, accent[scheme]]);
  return {
    'color-scheme': scheme,
    '--site-colour': palette.secondary.main,
    '--site-colour-faint': palette.secondary.light,
    '--text-colour': palette.text.primary,
    '--quiet-colour': palette.primary.main,
    '--rule-colour': palette.divider,
    '--page-colour': palette.background.default,
    '--surface-colour': palette.background.paper,
    // Pictures glare less on a dark page.
    '--picture-shown': scheme === 'dark' ? 'brightness(.92)' : 'none',
    // How much of its accent a tile has as its ground: more would glare on a dark page.
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

/** The variables that Material UI's components need, by its own names. */
export function writeIslandVariables(): string {
  const rules = theme.generateStyleSheets().flatMap((sheet) => Object.entries(sheet));
  const find = (selector: string): Declarations =>
    rules.find(([name]) => name.includes(selector))![1] as Declarations;
  return writeRules(find(':root'), (scheme) => find(`"${scheme}"`));
}

function writeRules(common: Declarations, list: (scheme: 'light' | 'dark') => Declarations): string {
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

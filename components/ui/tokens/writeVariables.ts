import '@mui/material/themeCssVarsAugmentation';
import { theme } from './theme';

type Declarations = readonly (readonly [name: string, value: string])[];

// All variables together would add 15 kB to every page.
const pageVariable =
  /^(?:color-scheme|--mui-(?:spacing|shape-borderRadius|shadows-8|palette-(?:common-(?:black|white)|(?:primary|secondary|background|text|series)-\w+(?<!Channel)|divider)))$/;

/**
 * The theme's variables that the style sheets use (`--mui-palette-…`, `--mui-spacing`, …): the system's colour scheme,
 * or the one that `data-color-scheme` on the root element names. On any other element `data-color-scheme="dark"` makes
 * it dark in both schemes, as films are.
 */
export function writePageVariables(): string {
  return writeRules((name) => pageVariable.test(name));
}

/** The theme's other variables, which Material UI's components need beside those of the page. */
export function writeIslandVariables(): string {
  return writeRules((name) => !pageVariable.test(name));
}

function writeRules(isWanted: (name: string) => boolean): string {
  const write = (isSelector: (selector: string) => boolean): string =>
    listDeclarations(isSelector)
      .filter(([name]) => isWanted(name))
      .map((declaration) => declaration.join(':'))
      .join(';');
  const common = write((selector) => selector === ':root');
  const light = write((selector) => selector.includes('"light"'));
  const dark = write((selector) => selector.includes('"dark"'));
  return [
    `:root{${common};${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-color-scheme="light"]){${dark}}}`,
    `[data-color-scheme="dark"]{${dark}}`,
  ].join('');
}

function listDeclarations(isSelector: (selector: string) => boolean): Declarations {
  const rules = theme.generateStyleSheets().flatMap((sheet) => Object.entries(sheet));
  const declarations = rules.find(([selector]) => isSelector(selector))?.[1] as Record<string, string>;
  return Object.entries(declarations).map(([name, value]) => [
    name === 'colorScheme' ? 'color-scheme' : name,
    value,
  ]);
}

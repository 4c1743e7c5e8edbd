import '@mui/material/themeCssVarsAugmentation';
import { seriesAccents, theme } from './theme';

type Declarations = Readonly<Record<string, string>>;

/**
 * The theme's colours as CSS variables (`--mui-palette-…`): the system's colour scheme, or the one that
 * `data-color-scheme` on the root element names. Made on the server; costs the browser no script.
 */
export function ThemeVariables() {
  return <style>{writeStyleSheet()}</style>;
}

function writeStyleSheet(): string {
  const light = `${findDeclarations('light')};${declareAccents('light')}`;
  const dark = `${findDeclarations('dark')};${declareAccents('dark')}`;
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-color-scheme="light"]){${dark}}}`,
    `:root[data-color-scheme="dark"]{${dark}}`,
  ].join('');
}

function findDeclarations(scheme: 'light' | 'dark'): string {
  for (const sheet of theme.generateStyleSheets()) {
    for (const [selector, declarations] of Object.entries(sheet)) {
      if (selector.includes(`"${scheme}"`)) return write(declarations as Declarations);
    }
  }
  throw new Error(`The theme has no ${scheme} colour scheme`);
}

function declareAccents(scheme: 'light' | 'dark'): string {
  return Object.entries(seriesAccents)
    .map(([series, accent]) => `--series-${series}:${accent[scheme]}`)
    .join(';');
}

function write(declarations: Declarations): string {
  return Object.entries(declarations)
    .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
    .join(';');
}

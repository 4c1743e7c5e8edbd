import '@mui/material/themeCssVarsAugmentation';
import { theme } from './theme';
import { writeRules, type Declarations } from './writeVariables';

/** The variables that Material UI's components need, by its own names. */
export function writeIslandVariables(): string {
  const rules = theme.generateStyleSheets().flatMap((sheet) => Object.entries(sheet));
  const find = (selector: string): Declarations =>
    rules.find(([name]) => name.includes(selector))![1] as Declarations;
  return writeRules(find(':root'), (scheme) => find(`"${scheme}"`));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { theme } from './theme';

const folder = join(process.cwd(), 'components');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

const breakpoints = Object.values(theme.breakpoints.values).filter((value) => value > 0);
const allowed = new Set([
  ...breakpoints.map((value) => `min-width: ${value}px`),
  // A width may be a fraction of a pixel: the two sides of a breakpoint must not both hold.
  ...breakpoints.map((value) => `max-width: ${value - 0.05}px`),
]);

/** The width conditions of the @media and @container rules of a style sheet. */
function listWidths(css: string): readonly string[] {
  const rules = css.match(/@(?:media|container)[^{]*/g) ?? [];
  return rules.flatMap((rule) => rule.match(/[^()]*\bwidth\b[^()]*/g) ?? []).map((query) => query.trim());
}

test('the style sheets are found, and breakpoints among them', () => {
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.flatMap(([, css]) => listWidths(css)).length).toBeGreaterThan(5);
});

test('the breakpoints allowed are those of the specification', () => {
  expect([...allowed]).toStrictEqual([
    'min-width: 600px',
    'min-width: 900px',
    'min-width: 1200px',
    'min-width: 1536px',
    'max-width: 599.95px',
    'max-width: 899.95px',
    'max-width: 1199.95px',
    'max-width: 1535.95px',
  ]);
});

// Style sheets cannot import the theme's breakpoints; they repeat them.
test('[K1] no style sheet has a breakpoint that the theme does not have', () => {
  const others = sheets.map(([name, css]) => [name, listWidths(css).filter((width) => !allowed.has(width))]);
  expect(others.filter(([, widths]) => widths!.length > 0)).toStrictEqual([]);
});

test('no style sheet uppercases: browsers misspell «Երևան» in capitals', () => {
  const uppercasing = sheets.filter(([, css]) => /text-transform:\s*(?:uppercase|capitalize)/.test(css));
  expect(uppercasing.map(([name]) => name)).toStrictEqual([]);
});

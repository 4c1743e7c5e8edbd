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

/** What every @media and @container rule of a style sheet asks of the width, in whatever form. */
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

describe.each(sheets)('%s', (_, css) => {
  test('has no breakpoint beside those of the theme', () => {
    expect(listWidths(css).filter((width) => !allowed.has(width))).toStrictEqual([]);
  });

  test('uppercases nothing: that misspells «Երևան»', () => {
    expect(css).not.toMatch(/text-transform:\s*(?:uppercase|capitalize)/);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { pageSize } from 'newsroom/model/listState';
import config from '../../next.config.mjs';

// The constants of docs/rows.md, K1: each is in one named place, and nowhere else as a bare number.
// That they have the right values where they are used is what the tests beside the code show.

const files = globSync('{app,components,lib,packages/newsroom}/**/*.{ts,tsx,css}', {
  exclude: ['**/testing/**'],
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .concat('next.config.mjs', 'instrumentation.ts', 'instrumentation-client.ts')
  .toSorted();

/** The code of a file without its comments, which may well name a number. */
function readCode(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?<![:'"`])\/\/.*$/gm, '');
}

/** The two colours of the row K1. */
const [primary = '', secondary = ''] =
  /^\| K1 .*/m.exec(readFileSync('docs/rows.md', 'utf8'))?.[0].match(/#[\da-f]{6}\b/g) ?? [];

const sources = files.map((file) => [file, readCode(file)] as const);

test.each([
  [
    'the page size',
    'packages/newsroom/model/listState.ts',
    new RegExp(`\\blimit\\(\\s*${pageSize}\\b|pageSize = ${pageSize}`),
  ],
  ['the 30-day window', 'components/shell/SiteHeader/menu.ts', /2_?592_?000_?000|\b30 \* 24\b|\b2\.592e9\b/],
  ['the assembly’s timestamp', 'components/shell/SiteHeader/menu.ts', /1_?742_?480_?856_?089/],
  ['the copyright year', 'packages/newsroom/words/strings.ts', /(?<!U\+)\b2024\b/],
  ['the primary colour', 'lib/design/colours.ts', new RegExp(`${primary}\\b`, 'i')],
  ['the secondary colour', 'lib/design/colours.ts', new RegExp(`${secondary}\\b`, 'i')],
  [
    'the quality of pictures',
    'packages/newsroom/model/pictures.ts',
    /imageQuality = 75|\bqualit(?:y|ies)[:=]\s*[{[]?75\b|\bq=75\b/,
  ],
  ['the unit of space', 'lib/design/breakpoints.ts', /spacingUnit = 8|\bspacing[:=]\s*\{?\d/],
  // In style sheets, which cannot import: components/ui/tokens/styleSheets.test.ts.
  [
    'the screen widths',
    'lib/design/breakpoints.ts',
    /sm: 600|\((?:min|max)-width: (?:600|900|1200|1536)px\)[^{]*[`']/,
  ],
])('[K1] %s is a number in %s and nowhere else', (_, place, literal) => {
  expect(sources.filter(([, code]) => literal.test(code)).map(([file]) => file)).toStrictEqual([place]);
});

test.each([
  ['docs/rows.md', `| K1  | page size ${pageSize};`],
  ['docs/rows.md', `${pageSize} per page`],
  ['docs/rows.md', `limit ${pageSize},`],
  // The last card of a page, which is alone in its row.
  ['components/items/CardList.module.css', `:nth-child(${pageSize}n)`],
])('[K1] %s has the page size of packages/newsroom/model/listState.ts: %s', (file, text) => {
  const found = readFileSync(file, 'utf8').includes(text) ? text : `${file} lacks ${text}`;
  expect(found).toBe(text);
});

test('[K1] the pictures’ server allows the one quality', () => {
  expect(config.images?.qualities).toStrictEqual([75]);
});

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

const sources = new Map(files.map((file) => [file, readCode(file)]));

test.each([
  [
    'the page size',
    'packages/newsroom/model/listState.ts',
    {
      definition: `export const pageSize = ${pageSize};`,
      literal: new RegExp(`\\blimit\\(\\s*${pageSize}\\b`),
    },
  ],
  [
    'the 30-day window',
    'components/shell/SiteHeader/menu.ts',
    {
      definition: 'export const newBadgeWindowMs = 2_592_000_000;',
      literal: /2_?592_?000_?000|\b30 \* 24\b|\b2\.592e9\b/,
    },
  ],
  [
    'the assembly’s timestamp',
    'components/shell/SiteHeader/menu.ts',
    { definition: 'export const assemblyTimestamp = 1742480856089;', literal: /1_?742_?480_?856_?089/ },
  ],
  [
    'the view increment',
    'packages/newsroom/model/item.ts',
    {
      definition: 'export const viewIncrement = 1;',
      // The server's buffer of views, where they wait, is included.
      literal:
        /\bincrement\((?!viewIncrement|count)|(?:\bviews\b|\bentry\.waiting\b).*[+-]=?\s*\d|\d\s*\+.*\bviews\b|\bwaiting: 1,/,
    },
  ],
  [
    'the copyright year',
    'packages/newsroom/words/strings.ts',
    { definition: "copyrightYear = '© 2024';", literal: /(?<!U\+)\b2024\b/ },
  ],
  [
    'the primary colour',
    'lib/design/colours.ts',
    { definition: `export const primaryColour = '${primary}';`, literal: new RegExp(`${primary}\\b`, 'i') },
  ],
  [
    'the secondary colour',
    'lib/design/colours.ts',
    {
      definition: `export const secondaryColour = '${secondary}';`,
      literal: new RegExp(`${secondary}\\b`, 'i'),
    },
  ],
  [
    'the quality of pictures',
    'packages/newsroom/model/pictures.ts',
    { definition: 'export const imageQuality = 75;', literal: /\bqualit(?:y|ies)[:=]\s*[{[]?75\b|\bq=75\b/ },
  ],
  [
    'the unit of space',
    'lib/design/breakpoints.ts',
    { definition: 'export const spacingUnit = 8;', literal: /\bspacing[:=]\s*\{?\d/ },
  ],
  [
    'the screen widths',
    'lib/design/breakpoints.ts',
    {
      definition: 'export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;',
      // In style sheets, which cannot import: components/ui/tokens/styleSheets.test.ts.
      literal: /\((?:min|max)-width: (?:600|900|1200|1536)px\)[^{]*[`']/,
    },
  ],
])('[K1] %s is defined in %s and nowhere else', (_, place, { definition, literal }) => {
  const code = sources.get(place) ?? '';
  const times = code.split(definition).length - 1;
  expect(`${place} has ${times} times: ${definition}`).toBe(`${place} has 1 times: ${definition}`);
  const others = [...sources].map(([file, text]) => [
    file,
    file === place ? text.replace(definition, '') : text,
  ]);
  expect(others.filter(([, text]) => literal.test(text!)).map(([file]) => file)).toStrictEqual([]);
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

test('[K1] no picture is resized at the default of a library, which another version may change', () => {
  const calls = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/getImageProps\(\{[^]*?\}\)/g)].map(([call]) => [file, call] as const),
  );
  expect(calls).not.toHaveLength(0);
  expect(calls.filter(([, call]) => !call.includes('loader: formatResizedUrl'))).toStrictEqual([]);
});

test('[K1] the status of a text is there once, and both who fetch texts accept it alone', () => {
  const definition = 'export const acceptedStatus = 200;';
  expect(sources.get('packages/newsroom/text/body.ts')).toContain(definition);
  for (const file of ['lib/content/fetchTextFile.node.ts', 'lib/firebase/storage.client.ts']) {
    const code = sources.get(file) ?? '';
    expect(code).toContain('response.status !== acceptedStatus');
    expect([file, /\b20\d\b|response\.ok/.exec(code)?.[0]]).toStrictEqual([file, undefined]);
  }
});

test('[K1] the pictures’ server allows the one quality', () => {
  expect(config.images?.qualities).toStrictEqual([75]);
});

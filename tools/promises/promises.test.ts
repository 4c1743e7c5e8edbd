import { globSync, readFileSync } from 'node:fs';

/** The ids in docs/rows.md: every table row whose first cell is a letter and a digit. */
function parseRowIds(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^\| ([A-Z]\d) +\| .+\|$/gm)].map(([, id = '']) => id);
}

/**
 * The ids at the beginning of test titles: `test('[R4] …')`, `describe('[R2][C1] …')` and the same after `.each(…)`.
 * Not those in comments, other strings or titles of skipped tests.
 */
function parseTitleIds(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const marked = /(?:\b(?:test|it|describe)|[)`])\(\s*(['"`])((?:\[[A-Z]\d\])+) (?:\\.|(?!\1).)+\1/g;
  return [...code.matchAll(marked)].flatMap(([, , ids = '']) => ids.slice(1, -1).split(']['));
}

const tests = globSync('{app,components,lib,packages,tools,e2e}/**/*.{test,spec}.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
});
const used = tests.flatMap((file) => parseTitleIds(readFileSync(file, 'utf8')).map((id) => ({ id, file })));
const rows = parseRowIds(readFileSync('docs/rows.md', 'utf8'));

test('every row of docs/rows.md is there once, and has a test whose title carries its id', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toStrictEqual([]);
  expect(rows.filter((row) => !used.some(({ id }) => id === row))).toStrictEqual([]);
});

test('a comment cites a row by an id that docs/rows.md has, not the specification, which nobody can open', () => {
  const sources = globSync('{app,components,lib,packages/newsroom,tools,e2e,deploy}/**/*.{ts,tsx,css,js}', {
    exclude: ['**/node_modules/**', 'tools/promises/promises.test.ts'],
  }).map((file) => readFileSync(file, 'utf8'));
  const cited = sources.flatMap((text) =>
    [...text.matchAll(/docs\/rows\.md, ([A-Z]\d(?:(?:,| and| to) [A-Z]\d)*)/g)].flatMap(
      ([, ids = '']) => ids.match(/[A-Z]\d/g) ?? [],
    ),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((id) => !rows.includes(id))).toStrictEqual([]);
  const sections = sources.flatMap((text) => text.match(/specification,? (?:section )?\d[^.\n]*/g) ?? []);
  expect(sections).toStrictEqual([]);
});

test('every id in a title is that of a row', () => {
  expect(used.filter(({ id }) => !rows.includes(id))).toStrictEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';

// docs/spec-coverage.md says where each promise of the specification is built and which test fails when it is broken.
// Titles and files are named there as they are written, so that a renamed or removed test is noticed here.

const ids = [
  'R1 R2 R3 R4 R5 R6 R7 H1 H2 H3 H4 H5 H6 H7 F1 F2 F3 F4 E1 E2 E3 E4 E5 S1 S2 S3 S4 S5 S6 S7',
  'C1 C2 C3 C4 C5 C6 C7 C8 V1 V2 X1 X2 X3 K1 D1 D2 D3 D4 D5 D6 D7',
].flatMap((line) => line.split(' '));

const page = readFileSync('docs/spec-coverage.md', 'utf8');

type Row = { id: string; files: readonly string[]; tests: readonly (readonly [string, ...string[]])[] };

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\|\s*[A-Z]\d\s*\|/.test(line))
  .map((line) => {
    const [id = '', , files = '', tests = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, files: readQuoted(files), tests: tests.split('<br>').map(readReference) };
  });

function readQuoted(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted.replaceAll('\\|', '|'));
}

function readReference(cell: string): readonly [string, ...string[]] {
  const [file, ...titles] = readQuoted(cell);
  if (file === undefined || titles.length === 0) throw new Error(`This names no file and title: ${cell}`);
  return [file, ...titles];
}

/**
 * Whether a file has a test or a group of this title: the first argument of `test`, `describe` and their `.each(…)`,
 * but not of a test that is left out, or the first cell of a table whose title begins with it.
 */
function hasTitle(source: string, title: string): boolean {
  const quoted = `(['"\`])${title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}\\1`;
  const isTitle = new RegExp(
    `(?:(?:\\b(?:test|describe)|[\\])}])|^\\s*\\]\\s+as const\\))\\(\\s*${quoted}`,
    'm',
  );
  const isFirstCell = new RegExp(`\\[\\s*${quoted},`);
  return isTitle.test(source) || (/\)\('%s'/.test(source) && isFirstCell.test(source));
}

test('every promise has its row, once, in order', () => {
  expect(rows.map(({ id }) => id)).toStrictEqual(ids);
});

test('the page has nothing but rows of promises in its tables', () => {
  const others = page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:[A-Z]\d|id|-+)\s*\|/.test(line));
  expect(others).toStrictEqual([]);
});

test('below every table stands what was chosen where the specification is silent', () => {
  const groups = page.split('\n## ').slice(1);
  expect(groups.map((group) => group.split('\n')[0])).toStrictEqual([
    'Routes',
    'Header',
    'Footer',
    'Entities',
    'States',
    'Calls',
    'Services',
    'Errors',
    'Constants',
    'Shape',
  ]);
  for (const group of groups) expect(group).toMatch(/^- Silent: .+ → .+$/m);
});

test('a title is found where it is one, and nowhere else', () => {
  const source = [
    "test('plain', () => {});",
    "test.skip('left out', () => {});",
    "test.each([[1], ['cell']])('of %s', () => {});",
    'test(`with ${kind}`, () => {});',
    "expect(words).toContain('words');",
    "// test('told of",
  ].join('\n');
  for (const title of ['plain', 'of %s', 'with ${kind}'])
    expect([title, hasTitle(source, title)]).toStrictEqual([title, true]);
  for (const title of ['plai', 'left out', 'cell', 'words', 'told of', 'with kind']) {
    expect([title, hasTitle(source, title)]).toStrictEqual([title, false]);
  }
  expect(hasTitle("test.each([\n  [\n    'cell',\n    1],\n])('%s', () => {});", 'cell')).toBe(true);
});

describe.each(rows)('$id', ({ files, tests }) => {
  test('is built in files that are there', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toStrictEqual([]);
  });

  test('is shown by tests that are there', () => {
    const missing = tests.filter(
      ([file, ...titles]) =>
        !/\.(?:test|spec)\.tsx?$/.test(file) ||
        !existsSync(file) ||
        !titles.every((title) => hasTitle(readFileSync(file, 'utf8'), title)),
    );
    expect(missing).toStrictEqual([]);
  });
});

import { listRowProblems, parseMarkedTitles, parseRows } from './rows.ts';

// Written in parts: npm run rows reads this file, too, and must not take a sample for a test.
const write = (callee: string, title: string): string => `${callee}('${title}', () => {});`;

test('rows are read out of tables, and nothing else is', () => {
  const markdown = ['| id | promise |', '| -- | --- |', '| R1 | the home page |', '', '- R2 is a word'].join(
    '\n',
  );
  expect(parseRows(markdown)).toStrictEqual([{ id: 'R1', promise: 'the home page' }]);
});

test.each([
  ['test', '[R1] plain', ['R1'], 'plain'],
  ['describe', '[R1][C2] a group', ['R1', 'C2'], 'a group'],
  ['test.describe', '[R1] a group of Playwright', ['R1'], 'a group of Playwright'],
  ['test.each([[1], [2]])', '[R1] of a table: %s', ['R1'], 'of a table: %s'],
  ['test.each<[string]>([\n  [1],\n] as const)', '[R1] %s', ['R1'], '%s'],
])('a title of %s carries its ids', (callee, title, ids, rest) => {
  expect(parseMarkedTitles(write(callee, title))).toStrictEqual([{ ids, title: rest }]);
});

test.each([
  ['of a skipped test', write('test.skip', '[R1] skipped')],
  ['in a comment', `// ${write('test', '[R1] in a comment')}`],
  ['in another string', write('expectTitle', '[R1] in a string')],
  ['later in a title', write('test', 'a title [R1]')],
])('an id %s does not count', (_, source) => {
  expect(parseMarkedTitles(source)).toStrictEqual([]);
});

test('rows without a test, rows listed twice and unknown ids are problems', () => {
  const rows = ['R1', 'R2', 'R1'].map((id) => ({ id, promise: 'a promise' }));
  const titles = [{ file: 'a.test.ts', ids: ['R1', 'R9'], title: 'a title' }];
  expect(listRowProblems(rows, titles)).toStrictEqual([
    'R1 has more than one row',
    'R2 has no test',
    'a.test.ts: no row has the id R9 of «a title»',
  ]);
  expect(
    listRowProblems(rows.slice(0, 1), [{ file: 'a.test.ts', ids: ['R1'], title: 'a title' }]),
  ).toStrictEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { listRowProblems, parseMarkedTitles, parseRows } from './rows.ts';

// `npm run rows`: prints each row of docs/rows.md with the tests whose titles carry its id. Exits with code 1 when a row has no
// test or a title carries an id that no row has.

const rows = parseRows(readFileSync('docs/rows.md', 'utf8'));
if (rows.length === 0) throw new Error('docs/rows.md has no rows');

const titles = globSync('{app,components,lib,packages,tools,e2e}/**/*.{test,spec}.{ts,tsx}')
  .filter((file) => !file.includes('node_modules'))
  .toSorted()
  .flatMap((file) => parseMarkedTitles(readFileSync(file, 'utf8')).map((marked) => ({ ...marked, file })));

for (const { id, promise } of rows) {
  console.log(`${id}  ${promise}`);
  for (const { file, title } of titles.filter(({ ids }) => ids.includes(id)))
    console.log(`    ${file} › ${title}`);
}

const problems = listRowProblems(rows, titles);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A document that names a renamed file, command, setting or log event is wrong without anybody noticing.

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md']);
/** Written by the build. */
const builtFiles = new Set(['public/sw.js', 'public/sw-withdrawn.js']);
/** A path from the root, anywhere in a text, diagrams included. */
const filePath =
  /(?<![\w./-])((?:app|components|deploy|docs|e2e|lib|packages|public|tools)\/[\w./[\]()-]*\w\.\w+)/g;
const link = /\]\(([^)#:]+)\)/g;

const read = (file: string): string => readFileSync(file, 'utf8');

function findAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, match = '']) => match);
}

test.each(documents)('%s names only files that exist', (document) => {
  const text = read(document);
  const linked = findAll(text, link).map((target) => path.join(path.dirname(document), target));
  const named = [...findAll(text.replaceAll(link, ''), filePath), ...linked];
  expect(named.filter((file) => !existsSync(file) && !builtFiles.has(file))).toStrictEqual([]);
});

test('README lists every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const named = findAll(read('README.md'), /npm (?:run ([\w:]+)|start|test)/g);
  const plain = findAll(read('README.md'), /npm (start|test)\b/g);
  const listed = new Set([...named, ...plain].filter((name) => name !== ''));
  expect([...listed].toSorted()).toStrictEqual(Object.keys(scripts).toSorted());
});

test('README lists every setting of .env.example, and no other', () => {
  const listed = findAll(read('README.md'), /^\| `([A-Z_]+)`/gm);
  expect(listed.toSorted()).toStrictEqual(findAll(read('.env.example'), /^([A-Z_]+)=/gm).toSorted());
});

test('every log event in the first table of docs/operations.md is one that the site logs', () => {
  const [, section = ''] = read('docs/operations.md').split('\n## ');
  const columns = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[3] ?? '');
  const events = columns.flatMap((column) => findAll(column, /`([a-z][a-z-]* [a-z ]+)`/g));
  const sources = globSync(['*.ts', '{app,components,lib}/**/*.ts']).map(read).join('\n');
  expect(events).not.toHaveLength(0);
  expect(events.filter((event) => !sources.includes(`event: '${event}'`))).toStrictEqual([]);
});

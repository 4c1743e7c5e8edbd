import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// A Markdown file that names a renamed file, command, setting or log event is wrong without anybody noticing.

const documents = globSync(['{*,.github/*}.md', 'docs/**/*.md', '{packages/*,tools}/README.md']);
/** Written by the build. */
const builtFiles = new Set(['public/sw.js', 'public/sw-uninstall.js']);
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
  // A package's README names files from the package's own root.
  const stands = (file: string): boolean =>
    existsSync(file) || existsSync(path.join(path.dirname(document), file)) || builtFiles.has(file);
  expect(named.filter((file) => !stands(file))).toStrictEqual([]);
});

/** The anchors of a document's headings, as GitHub makes them. */
const listAnchors = (document: string): readonly string[] =>
  findAll(read(document), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s links only to headings that exist', (document) => {
  const targets = findAll(read(document), /\]\(((?!https?:)[^)]*#[^)]+)\)/g);
  const missing = targets.filter((target) => {
    const [file, anchor = ''] = target.split('#');
    return !listAnchors(file ? path.join(path.dirname(document), file) : document).includes(anchor);
  });
  expect(missing).toStrictEqual([]);
});

test('code and configuration name only documents that exist, a decision by its number at least', () => {
  const files = globSync(
    [
      '{.npmrc,.env.example,.github/*.json,*.{ts,mjs,yaml,rules}}',
      '{app,components,deploy,e2e,lib,packages/newsroom,tools}/**/*.{ts,tsx,css,js,conf,yaml,yml,rules}',
    ],
    { exclude: ['**/node_modules/**'] },
  );
  const named = files.flatMap((file) =>
    findAll(read(file), /(?<![\w./-])(docs\/(?:decisions\/\d{3}(?![\w-])|[\w/-]+\.md))/g).map(
      (document) => [file, document] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, document]) => globSync(`${document}*`).length === 0)).toStrictEqual([]);
});

test('the two READMEs list every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const readmes = read('README.md') + read('tools/README.md');
  const named = findAll(readmes, /npm (?:run ([\w:-]+)|start|test)/g);
  const plain = findAll(readmes, /npm (start|test)\b/g);
  const listed = new Set([...named, ...plain].filter((name) => name !== ''));
  expect([...listed].toSorted()).toStrictEqual(Object.keys(scripts).toSorted());
});

test('.env.example has every setting that the code reads, and no other', () => {
  // Set by Node.js, Next.js or the site's own commands and tests, never by a deployment.
  const internal = new Set([
    'BUILD_MARK',
    'CHROMIUM_PATH',
    'CI',
    'METADATA_SERVER_DETECTION',
    'NEXT_PHASE',
    'NEXT_RUNTIME',
    'NODE_ENV',
    'PATH',
  ]);
  const sources = globSync(['*.{ts,mjs}', '{app,components,lib,packages/newsroom,tools}/**/*.ts{,x}'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(read);
  const readNames = sources.flatMap((source) =>
    findAll(source, /\b(?:env|source|present)\.([A-Z][A-Z_]+)\b/g),
  );
  const parsedNames = ['lib/settings/env.node.ts', 'lib/settings/siteEnv.node.ts'].flatMap((file) =>
    findAll(read(file), /^ {2}([A-Z][A-Z_]+): /gm),
  );
  const names = new Set([...readNames, ...parsedNames]);
  expect(findAll(read('.env.example'), /^([A-Z_]+)=/gm).toSorted()).toStrictEqual(
    [...names].filter((name) => !internal.has(name)).toSorted(),
  );
});

/** The log events in one column of the table below a heading of docs/operations.md. */
function findEvents(heading: string, column: number): readonly string[] {
  const [, section = ''] = read('docs/operations.md').split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[column] ?? '');
  return cells.flatMap((cell) => findAll(cell, /`([a-z][a-z-]* [a-z ]+)`/g));
}

/** The code that logs. */
const logging = globSync(['*.ts', '{app,components,lib}/**/*.{ts,mjs}'])
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');
const explainedEvents = findEvents('What can go wrong', 3);
const watchedEvents = findEvents('Watch', 1);

test('every log event whose problem docs/operations.md explains is one that is logged', () => {
  expect(explainedEvents).not.toHaveLength(0);
  expect(explainedEvents.filter((event) => !logging.includes(`'${event}'`))).toStrictEqual([]);
});

test('every log event is named in docs/operations.md', () => {
  const events = new Set(findAll(logging, /\bevent: '([a-z][a-z -]*)'/g));
  const named = read('docs/operations.md');
  expect(events.size).toBeGreaterThan(30);
  expect([...events].filter((event) => !named.includes(`\`${event}\``))).toStrictEqual([]);
});

test('docs/operations.md explains each alert of deploy/alerts.yml, which ask for metrics that there are', () => {
  const rules = read('deploy/alerts.yml');
  const alerts = findAll(rules, /- alert: (\w+)/g);
  expect(alerts).toHaveLength(21);
  expect(findAll(read('docs/operations.md'), /^\| `(Newsroom\w+)`/gm)).toStrictEqual(alerts);
  const metrics = read('lib/runtime/metrics.node.ts');
  const asked = findAll(rules + read('deploy/dashboard.json'), /\bnewsroom_(\w+?)(?:_bucket|_count)?[{[]/g);
  // The names of caches and limits are composed.
  const names = asked.map((name) => name.replace(/^(?:cache|limit)_/, ''));
  expect(names.filter((name) => !metrics.includes(`${name}'`))).toStrictEqual([]);
});

test('every log event that docs/operations.md asks to watch is one whose problem it explains', () => {
  expect(watchedEvents).not.toHaveLength(0);
  expect(watchedEvents.filter((event) => !explainedEvents.includes(event))).toStrictEqual([]);
});

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFeedLinks } from '../../lib/model/feedLinks.ts';
import { sections } from '../../lib/model/sections.ts';
import { buildIfStale } from '../build/next.ts';
import { findMissingPrograms } from '../processes/findMissingPrograms.ts';
import { pageKinds } from '../testSite/pageKinds.ts';
import { startTestSite } from '../testSite/startTestSite.ts';

// `npm run validate`: the Nu Html Checker over each kind of page, and feedparser over each RSS feed, of a production
// build with the sample newsroom. Exits with code 1 after an error or a warning.

/** Debian's Python: its packages are not seen by another one that comes first in PATH. */
const python = '/usr/bin/python3';
const feedProgram = path.join(import.meta.dirname, 'parseFeeds.py');
const pageProgram = createRequire(import.meta.url)
  .resolve('vnu-jar/package.json')
  .replace(/package\.json$/, 'build/dist/vnu.jar');
/** The pages have their styles within, and the checker does not know all of CSS. */
const ignoredMessages = String.raw`CSS: (?:“container-type”: Property|Unrecognized at-rule “@container”|“[\w-]+”: The types are incompatible).*`;

const pagePaths = [
  ...pageKinds.map(({ path: page }) => page),
  '/offline',
  // Made by lib/server, not by Next.js.
  '/programs/%F0',
];
const feedPaths = [
  undefined,
  ...sections.map(({ name }) => ({ section: name })),
  ...sections.flatMap(({ name, categories }) =>
    categories.map((category) => ({ section: name, category: category.name })),
  ),
]
  .flatMap((place) => listFeedLinks(place, { hasAudio: true }))
  .map((feed) => feed.path);

const missing = findMissingPrograms([
  { name: 'Java', command: ['java', '-version'], packages: 'default-jre-headless' },
  {
    name: 'feedparser for Python',
    command: [python, '-c', 'import feedparser'],
    packages: 'python3-feedparser',
  },
]);
if (missing.length > 0) throw new Error(missing.join('\n'));
await buildIfStale();
await using started = new AsyncDisposableStack();
const testSite = await startTestSite({ seed: 'sample', access: 'reader' });
started.defer(testSite.stop);
const folder = await mkdtemp(path.join(tmpdir(), 'validate-'));
started.defer(() => rm(folder, { recursive: true }));
const pages = await saveFiles(pagePaths, '.html');
const feeds = await saveFiles(feedPaths, '');
const pageCheck = [
  '-jar',
  pageProgram,
  // Without --Werror, which counts the skipped messages too: an error or a warning is what is printed.
  '--stdout',
  '--skip-info-messages',
  '--filterpattern',
  ignoredMessages,
  ...pages,
];
const areValid = [run('java', pageCheck), run(python, [feedProgram, ...feeds])];
console.log(
  `${pages.length} pages, ${feeds.length} feeds: ${areValid.every(Boolean) ? 'valid' : 'see above'}`,
);
if (!areValid.every(Boolean)) process.exitCode = 1;

/** Whether a checker ends well and prints no complaint. */
function run(program: string, args: readonly string[]): boolean {
  const { status, stdout } = spawnSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  process.stdout.write(stdout);
  return status === 0 && stdout.length === 0;
}

/** Saves each response under a name made of its path; returns the names. */
async function saveFiles(paths: readonly string[], ending: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const each of paths) {
    const response = await fetch(testSite.url + each);
    const name = each.slice(1).replaceAll(/[^\w.-]/g, '_') || 'home';
    const file = path.join(folder, name + ending);
    await writeFile(file, await response.text());
    files.push(file);
  }
  return files;
}

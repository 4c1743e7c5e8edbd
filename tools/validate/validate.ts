import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIfStale } from '../build/next.ts';
import { pageKinds } from '../testSite/pageKinds.ts';
import { startTestSite } from '../testSite/startTestSite.ts';

// `npm run validate`: the Nu Html Checker, which needs Java, on each kind of page of a production build with the sample
// newsroom. Exits with code 1 after an error or a warning.

const pageProgram = createRequire(import.meta.url)
  .resolve('vnu-jar/package.json')
  .replace(/package\.json$/, 'build/dist/vnu.jar');
/**
 * The pages contain their styles. The checker does not know all of CSS, such as a variable as the share of a
 * `color-mix()` (CSS Color 5).
 */
const ignoredMessages = String.raw`CSS: (?:“container-type”: Property|Unrecognized at-rule “@container”|“[\w-]+”: The types are incompatible|“[\w-]+”: “[^”]*var\(--tint\)[^”]*” is not a).*`;

const pagePaths = [
  ...pageKinds.map(({ path: page }) => page),
  // Made by lib/server, not by Next.js.
  '/programs/%F0',
];
await buildIfStale();
await using started = new AsyncDisposableStack();
const testSite = await startTestSite({ seed: 'sample', access: 'reader' });
started.defer(testSite.stop);
const folder = await mkdtemp(path.join(tmpdir(), 'validate-'));
started.defer(() => rm(folder, { recursive: true }));
const files: string[] = [];
for (const page of pagePaths) {
  const response = await fetch(testSite.url + page);
  const file = path.join(folder, `${page.slice(1).replaceAll(/[^\w.-]/g, '_') || 'home'}.html`);
  await writeFile(file, await response.text());
  files.push(file);
}
const { error, status, stdout } = spawnSync(
  'java',
  [
    '-jar',
    pageProgram,
    // The option --Werror is left out: it counts the skipped messages too. Any printed error or warning is a failure.
    '--stdout',
    '--skip-info-messages',
    '--filterpattern',
    ignoredMessages,
    ...files,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
if (error) throw error;
process.stdout.write(stdout);
const isValid = status === 0 && stdout.length === 0;
console.log(`${files.length} pages: ${isValid ? 'valid' : 'see above'}`);
if (!isValid) process.exitCode = 1;

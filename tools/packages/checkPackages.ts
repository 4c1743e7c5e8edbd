import { spawnSync } from 'node:child_process';
import { listPackageProblems, type Reports } from './listPackageProblems.ts';

// `node tools/packages/checkPackages.ts`: the licences of the packages that the site runs with, and what the registry knows of
// all: vulnerabilities and wrong signatures. Exits with code 1 after a problem; a registry that does not respond is none.

const { problems, unchecked } = listPackageProblems({
  packages: runNpm('query', '.prod') as Reports['packages'],
  audit: runNpm('audit', '--json') as Reports['audit'],
  signatures: runNpm('audit', 'signatures', '--json') as Reports['signatures'],
});
for (const what of unchecked) console.warn(`Warning: the registry did not say of ${what}.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function runNpm(...args: readonly string[]): unknown {
  const { stdout } = spawnSync('npm', [...args, '--fetch-retries=0'], { encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(stdout || '{}');
}

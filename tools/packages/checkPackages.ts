import { spawnSync } from 'node:child_process';
import { listPackageProblems, type Reports } from './listPackageProblems.ts';

// `node tools/packages/checkPackages.ts`: the licences of the packages that the site runs with, and the registry's
// reports on all: vulnerabilities and wrong signatures. Exits with 1 after a problem. Exits with 2 where the registry
// did not say: a mirror without these services, or a network without Sigstore. Nobody may take that for a clean bill.

const { problems, unchecked } = listPackageProblems({
  packages: runNpm('query', '.prod') as Reports['packages'],
  audit: runNpm('audit', '--json') as Reports['audit'],
  signatures: runNpm('audit', 'signatures', '--json') as Reports['signatures'],
});
for (const problem of problems) console.error(problem);
for (const what of unchecked) console.error(`Not checked: ${what}. The registry does not say.`);
if (problems.length > 0) process.exitCode = 1;
else if (unchecked.length > 0) process.exitCode = 2;

function runNpm(...args: readonly string[]): unknown {
  const { stdout } = spawnSync('npm', [...args, '--fetch-retries=0'], { encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(stdout || '{}');
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { countLicences, listLockProblems, type Lockfile, type Manifest, parseAudit } from './supply.ts';

// `npm run supply`: checks the npm packages. Exits with code 1 when one is not pinned, its licence is not allowed, or the
// registry knows a high or critical vulnerability in it.

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lockfile = read('package-lock.json') as Lockfile;
const problems = [...listLockProblems(lockfile, read('package.json') as Manifest)];
const licences = [...countLicences(lockfile)].map(([name, count]) => `${name} ${count}`);
console.log(`Licences of the site’s packages: ${licences.join(', ')}.`);

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 60_000,
});
const audit = parseAudit(stdout ?? '');
if (audit.kind === 'vulnerable') problems.push(...audit.names);
// Offline, or a mirror without audits: no problem of the packages.
if (audit.kind === 'unavailable')
  console.warn(`Warning: known vulnerabilities were not checked: ${audit.reason}`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

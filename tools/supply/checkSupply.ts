import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { countLicences, listLockProblems, type Lockfile, type Manifest, parseAudit } from './supply.ts';

// `npm run supply`: what the project takes from others. Ends with 1 when a package is not pinned, its
// licence is not among those allowed, or the registry knows of a grave hole in it.

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lockfile = read('package-lock.json') as Lockfile;
const problems = [...listLockProblems(lockfile, read('package.json') as Manifest)];
const licences = [...countLicences(lockfile)].map(([name, count]) => `${name} ${count}`);
console.log(`Licences of what the site runs: ${licences.join(', ')}.`);

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 60_000,
});
const audit = parseAudit(stdout ?? '');
if (audit.kind === 'holes') problems.push(...audit.names);
// Offline, or a mirror that has no such answers: no fault of the packages.
if (audit.kind === 'no answer') console.warn(`Warning: known holes were not asked for: ${audit.reason}`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

import { listAbsentEngines } from './enginePrograms.ts';

// The beginning of `npm run e2e:engines`: one line for each program to install, before anything is built.

const missing = listAbsentEngines();
for (const line of missing) console.error(line);
if (missing.length > 0) process.exitCode = 1;

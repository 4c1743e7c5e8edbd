import { readTree } from './readTree.ts';
import { listProblems } from './rules.ts';

const problems = listProblems(readTree());
for (const { path, line, what, why, instead } of problems) {
  console.error(`${path}:${line} ${what}\n  why: ${why}\n  instead: ${instead}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;

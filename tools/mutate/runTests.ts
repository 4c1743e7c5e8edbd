import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { nameFailedBrowserTest, nameFailedUnitTest } from './nameFailedTest.ts';

type Run = { end: 'passed' | 'failed' | 'late'; output: string };

const jest = 'node_modules/jest/bin/jest.js';
const unitLimitMs = 3 * 60_000;
const browserLimitMs = 8 * 60_000;
const graceMs = 10_000;

/** The first test file that fails of those that import the given files; undefined when all pass or there are none. */
export async function runUnitTests(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const args = [jest, '--bail', '--passWithNoTests', '--findRelatedTests', ...paths];
  return nameFailure(await run(args, unitLimitMs, signal), nameFailedUnitTest);
}

/** The same for browser tests, by their names in e2e. The site is built first. */
export async function runBrowserTests(
  names: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  // Retried once: a test that fails by chance has noticed nothing.
  // The engines' tests end with an error of their own where a browser is missing.
  const projects = ['--project=site', '--project=faults'];
  const args = [
    'tools/runBrowserTests.ts',
    ...projects,
    '-x',
    '--retries=1',
    ...names.map((name) => `/${name}.spec.ts`),
  ];
  return nameFailure(await run(args, browserLimitMs, signal), nameFailedBrowserTest);
}

function nameFailure(
  { end, output }: Run,
  findFailed: (output: string) => string | undefined,
): string | undefined {
  // A mutation can make a loop endless.
  if (end === 'late') return 'time limit';
  if (end === 'passed') return undefined;
  const name = findFailed(output);
  // Tests that did not run have noticed nothing: counted as such, and shown.
  if (name === undefined) console.error(output.slice(-2_000));
  return name;
}

/** Runs Node for as long as the limit allows. */
async function run(args: readonly string[], limitMs: number, stopped: AbortSignal): Promise<Run> {
  stopped.throwIfAborted();
  // A group of its own: ended as a whole, with the workers that hang in an endless loop.
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const kill = async (): Promise<void> => {
    killGroup(child.pid, 'SIGTERM');
    await wait(graceMs, undefined, { ref: false });
    killGroup(child.pid, 'SIGKILL');
  };
  const late = AbortSignal.timeout(limitMs);
  const limit = AbortSignal.any([stopped, late]);
  limit.addEventListener('abort', kill);
  const [code] = (await once(child, 'exit')) as [number | null];
  limit.removeEventListener('abort', kill);
  killGroup(child.pid, 'SIGKILL');
  stopped.throwIfAborted();
  if (code === 0) return { end: 'passed', output };
  return { end: late.aborted ? 'late' : 'failed', output };
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All its processes have ended.
  }
}

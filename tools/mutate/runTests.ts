import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const jest = 'node_modules/jest/bin/jest.js';
const unitLimitMs = 3 * 60_000;
const browserLimitMs = 8 * 60_000;
const graceMs = 10_000;

/** The first test file that fails of those that import the given files; undefined when all pass. */
export async function runUnitTests(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const { hasPassed, output } = await run(
    [jest, '--bail', '--findRelatedTests', ...paths],
    unitLimitMs,
    signal,
  );
  if (hasPassed) return undefined;
  return /^FAIL (?:\w+ )?.*?([\w.]+\.test\.tsx?)/m.exec(output)?.[1] ?? 'no end';
}

/** The same for browser tests, by their names in e2e. The site is built first; a build that fails is noticed too. */
export async function runBrowserTests(
  names: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  // Retried once: a test that fails by chance has noticed nothing.
  const args = ['tools/runBrowserTests.ts', '-x', '--retries=1', ...names.map((name) => `/${name}.spec.ts`)];
  const { hasPassed, output } = await run(args, browserLimitMs, signal);
  if (hasPassed) return undefined;
  return /✘.*?([\w.]+\.spec\.ts)/.exec(output)?.[1] ?? 'build';
}

/** Runs Node; what takes longer than the limit has failed, for a mutation can make a loop endless. */
async function run(
  args: readonly string[],
  limitMs: number,
  stopped: AbortSignal,
): Promise<{ hasPassed: boolean; output: string }> {
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
  const end = async (): Promise<void> => {
    killGroup(child.pid, 'SIGTERM');
    await wait(graceMs, undefined, { ref: false });
    killGroup(child.pid, 'SIGKILL');
  };
  const limit = AbortSignal.any([stopped, AbortSignal.timeout(limitMs)]);
  limit.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  limit.removeEventListener('abort', end);
  killGroup(child.pid, 'SIGKILL');
  stopped.throwIfAborted();
  return { hasPassed: code === 0, output };
}

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All its processes have ended.
  }
}

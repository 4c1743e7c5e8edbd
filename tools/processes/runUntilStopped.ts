import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const parentCheckMs = 500;
const parent = process.ppid;

/**
 * Waits for a child process to end, ending it on the first Ctrl-C or SIGTERM, then runs `cleanUp`. Gives the child's
 * exit code, or «stopped» when this process was asked to stop. The end of its own parent counts as being asked: npm,
 * told to stop, leaves the process it runs behind.
 */
export async function runUntilStopped(
  child: ChildProcess,
  cleanUp: () => Promise<void>,
): Promise<number | 'stopped'> {
  let wasAsked = false;
  const stop = (): void => {
    wasAsked = true;
    child.kill('SIGTERM');
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent && !wasAsked) stop();
  }, parentCheckMs);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  await cleanUp();
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return wasAsked ? 'stopped' : (code ?? 1);
}

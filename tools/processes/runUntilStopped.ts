import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const parentCheckMs = 500;
const parent = process.ppid;

/**
 * Waits for a child process to end, ending it on the first Ctrl-C or SIGTERM, then runs `cleanUp`. Returns the child's
 * exit code, or «stopped» when this process had to stop. The end of its own parent counts too: npm exits on a signal
 * without stopping the process it runs.
 */
export async function runUntilStopped(
  child: ChildProcess,
  cleanUp: () => Promise<void>,
): Promise<number | 'stopped'> {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    child.kill('SIGTERM');
  };
  const watch = setInterval(() => {
    if (process.ppid !== parent && !isStopping) stop();
  }, parentCheckMs);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  await cleanUp();
  process.off('SIGINT', stop);
  process.off('SIGTERM', stop);
  return isStopping ? 'stopped' : (code ?? 1);
}

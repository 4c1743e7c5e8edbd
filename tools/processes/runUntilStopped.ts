import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Waits for a child process to end, ending it on Ctrl-C or SIGTERM. Returns the child's exit code, or “stopped” when
 * this process had to stop.
 */
export async function runUntilStopped(child: ChildProcess): Promise<number | 'stopped'> {
  let isStopping = false;
  const stop = (): void => {
    isStopping = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  return isStopping ? 'stopped' : (code ?? 1);
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether a program has ended: by itself or by a signal, which leaves no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** «exited with code 1», «ended by SIGKILL». */
export function describeEnd({ exitCode, signalCode }: ChildProcess): string {
  return signalCode === null ? `exited with code ${exitCode}` : `ended by ${signalCode}`;
}

/** Returns what stops a program. This process stops it too where it ends without having called that. */
export function createStop(program: ChildProcess): () => Promise<void> {
  const kill = (): void => void program.kill('SIGTERM');
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    if (hasEnded(program)) return;
    const end = once(program, 'exit');
    kill();
    await end;
  };
}

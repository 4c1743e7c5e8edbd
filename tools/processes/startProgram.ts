import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createStop, describeEnd, hasEnded } from './programEnd.ts';

export type Program = { readOutput: () => string; stop: () => Promise<void> };

/** Starts a program and waits until it is ready, by what it has written so far; throws with that when it exits before. */
export async function startProgram(
  [command = '', ...args]: readonly string[],
  { env, isReady }: { env: NodeJS.ProcessEnv; isReady: (output: string) => boolean | Promise<boolean> },
): Promise<Program> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const stopChild = createStop(child);
  const stop = async (): Promise<void> => {
    await stopChild();
    await end;
  };
  while (!(await isReady(output))) {
    if (hasEnded(child)) {
      await end;
      throw new Error(`${command} ${describeEnd(child)}: ${output}`);
    }
    // Also ends when the program cannot be started.
    await Promise.race([wait(20), end]);
  }
  return { readOutput: () => output, stop };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export type Program = { child: ChildProcess; readOutput: () => string; stop: () => Promise<void> };

type Options = {
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Whether it exchanges messages with this process, as programs of Node can. */
  hasChannel?: boolean;
  checkReady: (output: string) => boolean | Promise<boolean>;
};

/** Starts a program and waits until its output says that it is ready. Throws with that output when it exits before. */
export async function startProgram(
  [command = '', ...args]: readonly string[],
  { env, cwd, hasChannel = false, checkReady }: Options,
): Promise<Program> {
  const child: ChildProcess = spawn(command, args, {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
  });
  const end = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const kill = (): void => void child.kill('SIGTERM');
  // This process stops it too where it ends without having called `stop`.
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    if (!hasEnded()) kill();
    await end;
  };
  while (!(await checkReady(output))) {
    if (hasEnded()) {
      await end;
      const how =
        child.signalCode === null ? `exited with code ${child.exitCode}` : `ended by ${child.signalCode}`;
      throw new Error(`${command} ${how}: ${output}`);
    }
    // `end` also comes when the program cannot be started.
    await Promise.race([wait(20), end]);
  }
  return { child, readOutput: () => output, stop };
}

/** Whether a server responds, whatever it says. */
export function responds(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

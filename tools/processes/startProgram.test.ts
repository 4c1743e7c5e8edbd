import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import path from 'node:path';
import { startProgram } from './startProgram.ts';

const dying = ['sh', '-c', 'echo last words >&2; kill -KILL $$'] as const;

test('a program that a signal ends before it is ready is an error with its output', async () => {
  const start = startProgram(dying, { env: process.env, isReady: () => false });
  await expect(start).rejects.toThrow('sh ended by SIGKILL: last words');
});

test('a program ends with the process that started it', async () => {
  const file = JSON.stringify(path.join(import.meta.dirname, 'startProgram.ts'));
  const script = `
    import { spawn } from 'node:child_process';
    import { createStop } from ${file};
    const program = spawn('sleep', ['60'], { stdio: 'ignore' });
    createStop(program);
    console.log(program.pid);
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const isRunning = () => {
    try {
      return process.kill(Number(stdout), 0);
    } catch {
      return false;
    }
  };
  while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isRunning()).toBe(false);
});

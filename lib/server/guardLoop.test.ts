import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const guard = path.join(import.meta.dirname, 'guardLoop.ts');

/** Runs a program of Node that guards its loop, with a limit of 200 ms; how it ended, and what it logged. */
async function run(program: string) {
  const start = `import { guardLoop } from '${guard}'; guardLoop({ beatMs: 20, standMs: 200 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', start + program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const log = await text(child.stdout);
  const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
  return { code, signal, log };
}

test('a process whose event loop stands still is ended, and its log says so', async () => {
  const { signal, log } = await run('setTimeout(() => { for (;;); }, 300);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(log)).toMatchObject({ level: 'error', event: 'event loop stands still', stoodMs: 200 });
});

test('one that is busy for a while, or has nothing to do, ends by itself', async () => {
  const busy = 'const end = Date.now() + 50; while (Date.now() < end);';
  expect(await run(`setInterval(() => { ${busy} }, 60); setTimeout(() => process.exit(3), 900);`)).toEqual({
    code: 3,
    signal: null,
    log: '',
  });
  expect(await run('')).toEqual({ code: 0, signal: null, log: '' });
});

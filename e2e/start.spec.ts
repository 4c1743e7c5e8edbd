import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startSampleFirebase } from '../tools/processes/localFirebase.ts';
import { getFreePort } from '../tools/processes/ports.ts';

type Command = {
  child: ChildProcess;
  url: string;
  listPorts: () => readonly number[];
  readLog: () => string;
};

/** The working folder of the commands: it has no developer's .env, and no saved documents of a local Firebase. */
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'newsroom-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const projectFolder = path.join(import.meta.dirname, '..');
const startScript = path.join(projectFolder, 'tools/start.ts');

async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  command: readonly [string, ...string[]] = [process.execPath, startScript],
): Promise<Command> {
  const port = String(await getFreePort());
  const [program, ...programArgs] = command;
  const child = spawn(program, [...programArgs, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    // The site's own, and those of the local Firebase, which its first line names.
    listPorts: () => [
      ...new Set([port, ...[...log.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, each]) => each)].map(Number)),
    ],
    readLog: () => log,
  };
}

async function tryPort(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

for (const [signal, args, log] of [
  ['SIGINT', [], '34 documents in programs from the seed'],
  ['SIGTERM', ['--empty'], '"started"'],
] as const) {
  const command = ['npm start', '--', ...args].join(' ');
  test(`[X3] ${command} serves the sample, or a site that says it is empty, and ${signal} ends all its processes`, async ({
    request,
  }) => {
    const { child, url, listPorts, readLog } = await start(args);
    try {
      await expect.poll(readLog, { timeout: 45_000 }).toContain('"started"');
      expect(readLog()).toContain(log);
      for (const list of ['/', '/programs', '/analyses/category/churchStage', '/events']) {
        const page = await request.get(url + list);
        expect(page.status()).toBe(200);
        const isEmpty = (await page.text()).includes('դեռ նյութեր չկան');
        expect([list, isEmpty]).toEqual([list, args.length > 0]);
      }
      child.kill(signal);
      const [code] = (await once(child, 'close')) as [number | null];
      expect(code).toBe(0);
      expect(listPorts()).toHaveLength(3);
      for (const port of listPorts()) expect.soft([port, await tryPort(port)]).toEqual([port, false]);
    } finally {
      child.kill('SIGKILL');
    }
  });
}

test('all processes end when npm alone gets the signal', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8'));
  // npm runs commands in the folder of their package.json.
  const command = scripts.start.replace('tools/start.ts', startScript);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: command } }));
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
  const { child, listPorts, readLog } = await start(['--', '--empty'], env, ['npm', 'start']);
  await expect.poll(readLog, { timeout: 45_000 }).toContain('"started"');
  child.kill('SIGTERM');
  expect(listPorts()).toHaveLength(3);
  for (const port of listPorts()) await expect.poll(() => tryPort(port)).toBe(false);
});

test('with a backend configured, the process that was started is the server, and no other is needed', async () => {
  const firebase = await startSampleFirebase({ seed: 'sample' });
  const { child, url, readLog } = await start([], { FIRESTORE_EMULATOR_HOST: firebase.firestoreHost });
  try {
    await expect.poll(readLog, { timeout: 45_000 }).toContain('"started"');
    const port = Number(new URL(url).port);
    expect(await tryPort(port)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await tryPort(port)).toBe(false);
  } finally {
    child.kill('SIGKILL');
    await firebase.stop();
  }
});

test('a port in use gives one clear line with the port and the variable that changes it', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const bound = taken.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  try {
    const { child, readLog } = await start(['--empty'], { PORT: String(port) });
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(1);
    expect(readLog()).toContain(`Port ${port} is taken. Choose another: PORT=`);
    expect(readLog()).not.toContain('    at ');
  } finally {
    taken.close();
  }
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAdmin } from './testing/clients.ts';

// Starting a process takes what it takes on a busy machine.
jest.setTimeout(60_000);

let folder: string;
const processes: ChildProcess[] = [];

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'data-'))));
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

type Run = {
  child: ChildProcess;
  output: () => string;
  exitCode: Promise<number | null>;
  started: Promise<string>;
};

function run(args: string[] = [], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], {
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_PORT: '0',
      STORAGE_EMULATOR_PORT: '0',
      EMULATOR_DATA_FOLDER: folder,
      ...env,
    },
  });
  processes.push(child);
  let text = '';
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const started = new Promise<string>((resolve, reject) => {
    const onText = (chunk: unknown) => {
      text += String(chunk);
      const host = /FIRESTORE_EMULATOR_HOST=(\S+?)\)/.exec(text)?.[1];
      if (host && text.includes('Ctrl-C')) resolve(host);
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    void exitCode.then(() => reject(new Error(text)));
  });
  started.catch(() => {});
  return { child, output: () => text, exitCode, started };
}

test('the command seeds the sample, says where it listens, and goes when told', async () => {
  const { child, started, output, exitCode } = run();
  const admin = openAdmin(await started);
  const { count } = (await admin.db.collection('programs').count().get()).data();
  await admin.close();
  expect(output()).toContain(`${count} sample documents in programs`);
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(existsSync(path.join(folder, 'firestore.json'))).toBe(true);
});

test('Ctrl-C ends it with connections open', async () => {
  const { child, started, exitCode } = run(['--empty']);
  const admin = openAdmin(await started);
  await admin.db.doc('programs/a').set({});
  child.kill('SIGINT');
  expect(await exitCode).toBe(0);
  await admin.close();
});

test('what was saved is there after the process was killed', async () => {
  const first = run();
  const admin = openAdmin(await first.started);
  await admin.db.doc('programs/own').set({ title: 'own' });
  await admin.close();
  const file = path.join(folder, 'firestore.json');
  while (!readFileSync(file, 'utf8').includes('programs/own'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  first.child.kill('SIGKILL');
  await first.exitCode;

  const second = run();
  const again = openAdmin(await second.started);
  expect((await again.db.doc('programs/own').get()).get('title')).toBe('own');
  await again.close();
});

test.each([['FIRESTORE_EMULATOR_PORT'], ['STORAGE_EMULATOR_PORT']])(
  'a taken port is one line with the port and %s',
  async (variable) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exitCode, output } = run(['--empty'], { [variable]: String(port) });
    expect(await exitCode).toBe(1);
    expect(output()).toBe(`Port ${port} is already in use. Set ${variable} to another port.\n`);
    other.close();
  },
);

test.each([
  [['--nonsense'], {}, '--nonsense'],
  [['--empty', '--reset'], {}, 'exclude each other'],
  [[], { FIRESTORE_EMULATOR_PORT: 'http' }, 'FIRESTORE_EMULATOR_PORT'],
])('%j with %j is refused', async (args, env, message) => {
  const { exitCode, output } = run(args, env as Record<string, string>);
  expect(await exitCode).toBe(1);
  expect(output()).toContain(message);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAdmin, type Target } from './testing/clients.ts';
import { fixtureOptions } from './testing/startForTests.ts';

// Starting a process takes long on a busy machine.
jest.setTimeout(60_000);

const { projectId, rulesFile, indexesFile } = fixtureOptions;

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
  started: Promise<Target>;
};

const fixtures = ['--rules', rulesFile, '--indexes', indexesFile];
const anyPorts = ['--firestore-port', '0', '--storage-port', '0'];

function run(args: string[]): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args]);
  processes.push(child);
  let text = '';
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const started = new Promise<Target>((resolve, reject) => {
    const onText = (chunk: unknown) => {
      text += String(chunk);
      const firestoreHost = /FIRESTORE_EMULATOR_HOST=(\S+?)\)/.exec(text)?.[1];
      if (firestoreHost && text.includes('Ctrl-C')) resolve({ firestoreHost, projectId });
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    void exitCode.then(() => reject(new Error(text)));
  });
  started.catch(() => {});
  return { child, output: () => text, exitCode, started };
}

function writeSeed(code: string): string {
  const file = path.join(folder, 'seed.ts');
  writeFileSync(file, code);
  return file;
}

const dataFolder = () => path.join(folder, 'data');
const dataFile = () => path.join(dataFolder(), 'firestore.json');
const soundSeed = `export const seed = ({ now }: { now: Date }) => ({ items: { a: { now }, b: { now } } });`;

test('the command loads the seed, prints where it listens, saves, and ends at SIGTERM', async () => {
  const seed = writeSeed(soundSeed);
  const seeded = ['--seed', seed, '--data', dataFolder(), '--project', projectId];
  const { child, started, output, exitCode } = run([...fixtures, ...anyPorts, ...seeded]);
  const admin = openAdmin(await started);
  expect((await admin.db.collection('items').count().get()).data()).toEqual({ count: 2 });
  await admin.close();
  expect(output()).toContain('2 documents in items from the seed');
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(existsSync(dataFile())).toBe(true);
});

test('Ctrl-C ends it with connections open', async () => {
  const { child, started, exitCode } = run([...fixtures, ...anyPorts]);
  const admin = openAdmin(await started);
  await admin.db.doc('items/a').set({});
  child.kill('SIGINT');
  expect(await exitCode).toBe(0);
  await admin.close();
});

test('what was saved is there after the process was killed', async () => {
  const args = [...fixtures, ...anyPorts, '--data', dataFolder()];
  const first = run(args);
  const admin = openAdmin(await first.started);
  await admin.db.doc('items/own').set({ title: 'own' });
  await admin.close();
  while (!readFileSync(dataFile(), 'utf8').includes('items/own'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  first.child.kill('SIGKILL');
  await first.exitCode;

  const second = run(args);
  const again = openAdmin(await second.started);
  expect((await again.db.doc('items/own').get()).get('title')).toBe('own');
  await again.close();
});

test.each([['--firestore-port'], ['--storage-port']])(
  'a port in use is one line with the port and %s',
  async (option) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exitCode, output } = run([...fixtures, ...anyPorts, option, String(port)]);
    expect(await exitCode).toBe(1);
    expect(output()).toBe(`Port ${port} is already in use. Choose another: ${option}\n`);
    other.close();
  },
);

test.each([
  ['an unknown option', [...fixtures, '--nonsense'], '--nonsense'],
  ['missing rules', [], '--rules is missing'],
  [
    'a port that is none',
    [...fixtures, '--firestore-port', 'http'],
    '--firestore-port must be a port number',
  ],
])('%s is refused', async (_, args, message) => {
  const { exitCode, output } = run(args);
  expect(await exitCode).toBe(1);
  expect(output()).toContain(message);
});

test('a seed module without a seed is refused', async () => {
  const { exitCode, output } = run([
    ...fixtures,
    ...anyPorts,
    '--seed',
    writeSeed('export const other = 1;'),
  ]);
  expect(await exitCode).toBe(1);
  expect(output()).toContain('exports no function named seed');
});

test('a damaged data file is one line that says how to replace it', async () => {
  mkdirSync(dataFolder());
  writeFileSync(dataFile(), '{');
  const { exitCode, output } = run([...fixtures, ...anyPorts, '--data', dataFolder()]);
  expect(await exitCode).toBe(1);
  expect(output()).toMatch(/firestore\.json is damaged \(.*\)\. Replace it by the seed: --reset\n$/);
});

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

test('the command loads the seed, prints where it listens, saves, and ends at SIGTERM with connections open', async () => {
  const seed = writeSeed(soundSeed);
  const seeded = ['--seed', seed, '--data', dataFolder(), '--project', projectId];
  const { child, started, output, exitCode } = run([...fixtures, ...anyPorts, ...seeded]);
  const admin = openAdmin(await started);
  expect((await admin.db.collection('items').count().get()).data()).toEqual({ count: 2 });
  expect(output()).toContain('2 documents in items from the seed');
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  await admin.close();
  expect(existsSync(dataFile())).toBe(true);
});

test('what was saved is there after the process was killed, and Ctrl-C ends it with connections open', async () => {
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
  second.child.kill('SIGINT');
  expect(await second.exitCode).toBe(0);
  await again.close();
});

test('what it cannot start with is refused in one line that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  mkdirSync(dataFolder());
  writeFileSync(dataFile(), '{');
  const seed = writeSeed('export const other = 1;');
  const cases: [string[], RegExp][] = [
    ...['--firestore-port', '--storage-port'].map((option): [string[], RegExp] => [
      [...fixtures, ...anyPorts, option, String(port)],
      new RegExp(`^Port ${port} is already in use\\. Choose another: ${option}\n$`),
    ]),
    [[...fixtures, '--nonsense'], /--nonsense/],
    [[], /--rules is missing/],
    [[...fixtures, '--firestore-port', 'http'], /--firestore-port must be a port number/],
    [[...fixtures, ...anyPorts, '--seed', seed], /exports no function named seed/],
    [
      [...fixtures, ...anyPorts, '--data', dataFolder()],
      /firestore\.json is damaged \(.*\)\. Replace it by the seed: --reset\n$/,
    ],
  ];
  const ended = await Promise.all(
    cases.map(async ([args, message]) => {
      const { exitCode, output } = run(args);
      return { args, code: await exitCode, message, output: output() };
    }),
  );
  expect(ended.filter(({ code, message, output }) => code !== 1 || !message.test(output))).toEqual([]);
  other.close();
});

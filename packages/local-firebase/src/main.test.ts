import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFromArguments } from './startFromArguments.ts';
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
const anyPorts = ['--firestore-port', '0', '--storage-port', '0', '--auth-port', '0'];

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
const dataFile = () => path.join(dataFolder(), 'firestore.jsonl');
const soundSeed = `export const seed = ({ now }: { now: Date }) => ({ items: { a: { now }, b: { now } } });`;

test('the command serves a seed, saves what was acknowledged before it was killed, and ends at Ctrl-C with connections open', async () => {
  const seed = writeSeed(soundSeed);
  const args = [...fixtures, ...anyPorts, '--seed', seed, '--data', dataFolder(), '--project', projectId];
  const first = run(args);
  const admin = openAdmin(await first.started);
  expect((await admin.db.collection('items').count().get()).data()).toEqual({ count: 2 });
  expect(first.output()).toContain('2 documents in items from the seed');
  for (const title of ['first', 'second', 'own']) await admin.db.doc('items/own').set({ title });
  first.child.kill('SIGKILL');
  await first.exitCode;
  await admin.close();

  const second = run(args);
  const again = openAdmin(await second.started);
  expect((await again.db.doc('items/own').get()).get('title')).toBe('own');
  second.child.kill('SIGINT');
  expect(await second.exitCode).toBe(0);
  await again.close();
});

test('what it cannot start with ends the command with the reason', async () => {
  const seed = writeSeed('export const other = 1;');
  const { exitCode, output } = run([...fixtures, ...anyPorts, '--seed', seed]);
  expect(await exitCode).toBe(1);
  expect(output()).toBe(`${seed} exports no function named seed\n`);
});

test('what it cannot start with is refused with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  mkdirSync(dataFolder());
  writeFileSync(dataFile(), '{');
  const cases: [string[], RegExp][] = [
    ...['--firestore-port', '--storage-port', '--auth-port'].map((option): [string[], RegExp] => [
      [...fixtures, ...anyPorts, option, String(port)],
      new RegExp(`^Port ${port} is already in use\\. Choose another: ${option}$`),
    ]),
    [[...fixtures, '--nonsense'], /--nonsense/],
    [[], /--rules is missing/],
    [[...fixtures, '--firestore-port', 'http'], /--firestore-port must be a port number/],
    [
      [...fixtures, ...anyPorts, '--data', dataFolder()],
      /firestore\.jsonl is damaged \(.*\)\. Replace it by the seed: --reset$/,
    ],
  ];
  for (const [args, message] of cases) await expect(startFromArguments(args)).rejects.toThrow(message);
  other.close();
});

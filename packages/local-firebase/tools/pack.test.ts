import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRules } from '../src/testing/writeRules.ts';

// Compiling and packing take seconds on a busy machine.
jest.setTimeout(120_000);

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'pack.ts'), '--to', folder], {
    stdio: 'pipe',
  });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  execFileSync('tar', ['xzf', tarball], { cwd: folder });
  // As npm would install it, with its dependencies and no others.
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  const installed = path.join(import.meta.dirname, '../../../node_modules');
  for (const name of readdirSync(installed)) {
    if (!/^(?:local-firebase|firebase|firebase-admin|@google-cloud|\..*)$/.test(name)) {
      symlinkSync(path.join(installed, name), path.join(modules, name));
    }
  }
  symlinkSync(path.join(folder, 'package'), path.join(modules, 'local-firebase'));
  writeFileSync(path.join(folder, 'firestore.rules'), openRules);
  writeFileSync(path.join(folder, 'firestore.indexes.json'), '{}');
  writeFileSync(
    path.join(folder, 'seed.mjs'),
    'export const seed = () => ({ items: { a: { title: "a" } } });',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const item = (host: string) => `http://${host}/v1/projects/demo-local/databases/(default)/documents/items/a`;

test('the packed command serves a seed, without Google’s clients, until SIGTERM', async () => {
  const files = ['--rules', 'firestore.rules', '--indexes', 'firestore.indexes.json', '--seed', 'seed.mjs'];
  const options = ['--no-index-check', '--firestore-port', '0', '--storage-port', '0', '--auth-port', '0'];
  const child = spawn(process.execPath, ['node_modules/local-firebase/main.js', ...files, ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('Ctrl-C')) await once(child.stdout, 'data');
  const host = /FIRESTORE_EMULATOR_HOST=([\d.:]+)/.exec(output)![1]!;
  expect(await (await fetch(item(host))).json()).toMatchObject({ fields: { title: { stringValue: 'a' } } });
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('a program starts the packed local Firebase', () => {
  const program = `
    import { startLocalFirebase } from 'local-firebase';
    const firebase = await startLocalFirebase({ projectId: 'demo-local', rulesFile: 'firestore.rules' });
    console.log(firebase.bucketName);
    await firebase.stop();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  expect(output.toString()).toBe('demo-local.appspot.com\n');
});

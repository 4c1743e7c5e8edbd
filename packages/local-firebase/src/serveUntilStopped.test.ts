import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAdmin } from './testing/clients.ts';
import { fixtureOptions } from './testing/startForTests.ts';

// Starting a process takes long on a busy machine.
jest.setTimeout(60_000);

const { projectId } = fixtureOptions;
const program = `
  import { serveUntilStopped, startLocalFirebase } from '${path.join(import.meta.dirname, 'localFirebase.ts')}';
  await serveUntilStopped(await startLocalFirebase(JSON.parse(process.argv[1])));
  process.exit(0);
`;

async function start(dataFolder: string) {
  const options = JSON.stringify({ ...fixtureOptions, dataFolder });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (output.includes('Ctrl-C')) break;
  }
  const firestoreHost = /FIRESTORE_EMULATOR_HOST=(\S+?)\)/.exec(output)?.[1] ?? '';
  return { child, exitCode, admin: openAdmin({ firestoreHost, projectId }) };
}

test('what was acknowledged before the process was killed is saved, and Ctrl-C ends it with connections open', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  const first = await start(folder);
  for (const title of ['first', 'second', 'own']) await first.admin.db.doc('items/own').set({ title });
  first.child.kill('SIGKILL');
  await first.exitCode;
  await first.admin.close();

  const second = await start(folder);
  expect((await second.admin.db.doc('items/own').get()).get('title')).toBe('own');
  second.child.kill('SIGINT');
  expect(await second.exitCode).toBe(0);
  await second.admin.close();
  rmSync(folder, { recursive: true });
});

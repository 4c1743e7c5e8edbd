import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getFreePort } from '../../tools/processes/ports.ts';
import { startProgram } from '../../tools/processes/startProgram.ts';

// Google's own Auth emulator. It needs no Java, but is larger than all other dependencies together. So it is not in
// package.json but installed once into .cache.

const version = '15.34.2';
const folder = path.join(import.meta.dirname, '../../.cache/firebase-tools');
const command = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/;

export type AuthEmulator = { host: string; stop: () => Promise<void> };

/**
 * Installs the emulator unless it is installed. Returns the reason when the registry cannot be reached; throws when
 * anything else goes wrong.
 */
export async function installAuthEmulator(): Promise<string | undefined> {
  if ((await readInstalledVersion()) === version) return undefined;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional'];
  const install = ['install', `firebase-tools@${version}`, `--prefix=${folder}`, ...options];
  try {
    await promisify(execFile)('npm', [...install, '--prefer-offline', '--fetch-retries=1']);
    return undefined;
  } catch (error) {
    const [reason] = unreachable.exec(String(error)) ?? [];
    if (reason === undefined) throw new Error('firebase-tools could not be installed', { cause: error });
    return reason;
  }
}

export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  const runFolder = await mkdtemp(path.join(tmpdir(), 'auth-emulator-'));
  const [port, hubPort, loggingPort] = await Promise.all([getFreePort(), getFreePort(), getFreePort()]);
  const host = '127.0.0.1';
  await writeFile(
    path.join(runFolder, 'firebase.json'),
    JSON.stringify({
      emulators: {
        auth: { host, port },
        hub: { host, port: hubPort },
        logging: { host, port: loggingPort },
        ui: { enabled: false },
      },
    }),
  );
  const emulator = await startProgram(
    [process.execPath, command, 'emulators:start', '--only', 'auth', '--project', projectId],
    {
      cwd: runFolder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        CI: '1',
        HOME: runFolder,
        XDG_CONFIG_HOME: runFolder,
      },
      checkReady: (output) => output.includes('All emulators ready'),
    },
  );
  return {
    host: `${host}:${port}`,
    stop: async () => {
      await emulator.stop();
      await rm(runFolder, { recursive: true, force: true });
    },
  };
}

async function readInstalledVersion(): Promise<string | undefined> {
  try {
    const manifest = await readFile(path.join(folder, 'node_modules/firebase-tools/package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  } catch {
    return undefined;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverCommand, serverEnv } from '../processes/serverCommand.ts';
import { buildWorker } from './buildWorker.ts';
import { bundleInlineScripts } from './bundleInlineScripts.ts';
import { compressStaticFiles } from './compressStaticFiles.ts';
import { hintCompilation } from './hintCompilation.ts';
import { addLastStaticFiles, ownListFile, setLastStaticFilesAside } from './lastStaticFiles.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const nextCommand = fileURLToPath(new URL('../../node_modules/next/dist/bin/next', import.meta.url));
const nextFolder = fileURLToPath(new URL('../../.next', import.meta.url));
const buildIdFile = fileURLToPath(new URL('../../.next/BUILD_ID', import.meta.url));
const buildInputs = [
  '{app,components,lib,packages/newsroom,public}/**/*',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'tools/build/*.ts',
  'tsconfig.json',
];

/** Starts a command of Next.js in the project's folder, its output shown. */
export function runNext(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [nextCommand, ...args], {
    cwd: projectFolder,
    env: { NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: 'inherit',
  });
}

/** Starts the site's own server, as it is built, its output shown. */
export function startServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, serverCommand, {
    cwd: projectFolder,
    env: { ...serverEnv, ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}

/** Starts that server in place of this process: no tool stays in memory, and signals go to the server. */
export function becomeServer(env: NodeJS.ProcessEnv): never {
  process.chdir(projectFolder);
  return process.execve!(process.execPath, [process.execPath, ...serverCommand], {
    ...serverEnv,
    ...env,
    NODE_ENV: 'production',
  });
}

/** Builds the site unless the last build is newer than everything it is made from. Throws when the build fails. */
export async function buildIfStale(): Promise<void> {
  if (isBuilt()) {
    console.log('The site is built already.');
    return;
  }
  console.log('Building the site…');
  await build();
}

/** Builds the inline scripts, the service worker and the site. Throws when the build fails. */
export async function build(): Promise<void> {
  // First: what they write is an input of the site's own build.
  await bundleInlineScripts(projectFolder);
  // A page learns by it that the site's service worker is of a later build (lib/offline/newVersion.client.ts).
  const buildMark = `build-${Date.now().toString(36)}`;
  await buildWorker(buildMark);
  const lastFiles = await setLastStaticFilesAside(nextFolder);
  const next = runNext(['build'], { ...process.env, BUILD_MARK: buildMark });
  const [code] = (await once(next, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed; see above.');
  await hintCompilation(`${nextFolder}/static/chunks`);
  // Last: the files are sent as they are now.
  await compressStaticFiles(nextFolder);
  await addLastStaticFiles(lastFiles, nextFolder);
}

function isBuilt(): boolean {
  // Next.js writes the id before the build's last files are there.
  if (!existsSync(buildIdFile) || !existsSync(`${nextFolder}/${ownListFile}`)) return false;
  const builtAt = statSync(buildIdFile).mtimeMs;
  return globSync(buildInputs, { cwd: projectFolder }).every(
    (file) => statSync(`${projectFolder}/${file}`).mtimeMs <= builtAt,
  );
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleInlineScripts } from './bundleInlineScripts.ts';
import { buildWorker } from './buildWorker.ts';
import { hintCompilation } from './hintCompilation.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const nextCommand = fileURLToPath(new URL('../../node_modules/next/dist/bin/next', import.meta.url));
const chunksFolder = fileURLToPath(new URL('../../.next/static/chunks', import.meta.url));
const buildMark = fileURLToPath(new URL('../../.next/BUILD_ID', import.meta.url));
const serverScript = fileURLToPath(new URL('../../lib/server/main.ts', import.meta.url));
const buildInputs = [
  '{app,components,lib,public}/**/*',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.mjs',
  'package-lock.json',
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
export function runServer(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [serverScript], {
    cwd: projectFolder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
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
  await buildWorker();
  const [code] = (await once(runNext(['build'], process.env), 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed; see above.');
  await hintCompilation(chunksFolder);
}

function isBuilt(): boolean {
  if (!existsSync(buildMark)) return false;
  const builtAt = statSync(buildMark).mtimeMs;
  return globSync(buildInputs, { cwd: projectFolder }).every(
    (file) => statSync(`${projectFolder}/${file}`).mtimeMs <= builtAt,
  );
}

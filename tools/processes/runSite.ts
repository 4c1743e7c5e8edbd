import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { parseEnv } from '../../lib/settings/env.node.ts';
import { assertPortIsFree } from './ports.ts';
import { runCommand } from './runCommand.ts';
import { runUntilStopped } from './runUntilStopped.ts';

type SiteCommand = {
  mode: 'production' | 'development';
  /** Resolves with what stops a server that it has started beside the site. */
  prepare: () => Promise<void | (() => Promise<void>)>;
  start: (port: number) => ChildProcess;
  /** Starts the site in place of this process, where nothing has to run beside it. */
  become?: (port: number) => never;
};

/**
 * Runs the site until it ends or is stopped. Where the environment and .env files configure neither a Firebase project
 * nor an emulator, the local Firebase runs in this process. With `--empty` it has no documents; `--port 5000` is PORT.
 */
export async function runSite({ mode, prepare, start, become }: SiteCommand): Promise<void> {
  await runCommand(async () => {
    const { values } = parseArgs({
      options: { empty: { type: 'boolean', default: false }, port: { type: 'string' } },
    });
    nextEnv.loadEnvConfig(process.cwd(), mode === 'development');
    if (values.port !== undefined) process.env.PORT = values.port;
    const configured = describeBackend(process.env);
    if (configured !== undefined) console.log(`Content comes from ${configured}.`);
    // Imported only here: a site in production runs neither test code nor the sample.
    const backend = configured ? undefined : await import('./localFirebase.ts');
    const firebase = await backend?.startBackend(values.empty ? 'empty' : 'sample');
    let port;
    let stopBeside;
    try {
      ({ port } = parseEnv(process.env));
      await assertPortIsFree(port);
      stopBeside = await prepare();
    } catch (error) {
      await firebase?.stop();
      throw error;
    }
    if (firebase === undefined) become?.(port);
    const end = await runUntilStopped(start(port));
    await Promise.all([stopBeside?.(), firebase?.stop()]);
    process.exitCode = end === 'stopped' ? 0 : end;
  });
}

/** Names the source of content that the settings configure; undefined if they configure none. */
function describeBackend(env: NodeJS.ProcessEnv): string | undefined {
  if (env.FIRESTORE_EMULATOR_HOST) return `the Firestore emulator at ${env.FIRESTORE_EMULATOR_HOST}`;
  return env.FIREBASE_PROJECT_ID ? `the Firebase project ${env.FIREBASE_PROJECT_ID}` : undefined;
}

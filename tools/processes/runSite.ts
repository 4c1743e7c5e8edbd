import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { parseEnv } from '../../lib/settings/env.node.ts';
import { startBackend } from './localFirebase.ts';
import { assertPortIsFree, readPort } from './ports.ts';
import { runCommand } from './runCommand.ts';
import { runUntilStopped } from './runUntilStopped.ts';

type Site = {
  mode: 'production' | 'development';
  prepare: () => Promise<void>;
  start: (port: number) => ChildProcess;
};

/**
 * Runs the site until it ends or is stopped; with the local Firebase, where no Firebase project is configured, without
 * documents after `--empty`.
 */
export async function runSite({ mode, prepare, start }: Site): Promise<void> {
  await runCommand(async () => {
    const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
    const port = readPort('PORT', 3000);
    await assertPortIsFree(port, 'PORT');
    const backend = await startBackend(mode, values.empty ? 'empty' : 'sample');
    try {
      parseEnv(process.env);
      await prepare();
    } catch (error) {
      await backend.stop();
      throw error;
    }
    const end = await runUntilStopped(start(port), () => backend.stop());
    process.exitCode = end === 'stopped' ? 0 : end;
  });
}

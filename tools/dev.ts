import { parseArgs } from 'node:util';
import { parseEnv } from '../lib/settings/env.node.ts';
import { startBackend } from './processes/localFirebase.ts';
import { bundleInlineScripts } from './build/bundleInlineScripts.ts';
import { runNext } from './build/next.ts';
import { assertPortIsFree, readPort } from './processes/ports.ts';
import { runUntilStopped } from './processes/runUntilStopped.ts';

// `npm run dev [-- --empty]`: the local Firebase where none is configured, and the site rebuilt at every change.

try {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  const port = readPort('PORT', 3000);
  await assertPortIsFree(port, 'PORT');
  const backend = await startBackend('development', values.empty ? 'empty' : 'sample');
  try {
    parseEnv(process.env);
  } catch (error) {
    await backend.stop();
    throw error;
  }
  await bundleInlineScripts(process.cwd());
  const site = runNext(['dev', '--port', String(port)], process.env);
  const end = await runUntilStopped(site, () => backend.stop());
  process.exitCode = end === 'stopped' ? 0 : end;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
